import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, variants, description }: ReadProduct) =>
  `[${category ?? ''}] ${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || (price ?? '-')}${description ? ` | ${description}` : ''}`;
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);
const doubtsOf = (...args: Parameters<typeof read>) =>
  read(...args).products.map(({ doubts }) => doubts.map(({ id }) => id).join(' '));

describe('a range', () => {
  it.each([
    ['CO', 'Torta de mora $20.000 - $65.000', '20000'],
    ['CO', 'Torta de mora: $20.000 a $65.000', '20000'],
    ['BR', 'Troca de óleo: R$ 120,00 – R$ 200,00', '120'],
    ['MX', 'Pastel $200 hasta $450', '200'],
  ] as const)('%s: «%s» is a price from the lower one on', (country, line, price) => {
    const [product] = read(line, country).products;
    expect(product).toMatchObject({ price, priceKind: 'from', variants: [], doubts: [] });
  });

  it('prices that a bar separates are sizes', () => {
    expect(readBrief('Mechas parciales / completas ..... 70 € / 95 €', 'ES')).toEqual([
      '[] Mechas | parciales 70; completas 95',
    ]);
    expect(doubtsOf('Mechas parciales / completas ..... 70 € / 95 €', 'ES')).toEqual(['variant-names']);
  });
});

describe('the last number of a line', () => {
  it.each([
    ['Hojas A4 - 250', 'Hojas A4', '250'],
    ['Andina 0.0% - 270', 'Andina 0.0%', '270'],
    ['Juego 2.0 - 900', 'Juego 2.0', '900'],
    ['Amargo 1912 - 850', 'Amargo 1912', '850'],
  ])('of «%s», behind a dash, is the price', (line, name, price) => {
    expect(read(`Agenda - 300\n${line}\nLápiz - 150`, 'AR').products[1]).toMatchObject({ name, price });
  });

  it.each(['Curso de 10 - 12 años $ 300', 'Pizza 2 - 3 personas $ 300'])('of «%s» is in the name', (line) => {
    expect(read(line, 'MX').products).toMatchObject([{ price: '300' }]);
  });
});

describe('forms', () => {
  const form = `# 03 - Servicios

## 3.1 Consultas

### Consultas

- [x] Consulta general
  - Precio: Gs. 50.000 / USD ______
  - Duración: 30 minutos

- [x] Consulta a domicilio
  - Precio: Gs. 80.000 / USD ______
  - Radio: cuesta entre 30.000 Gs y 50.000 Gs más

### Vacunas

- [x] Vacuna séxtuple
  - Precio: Gs. 75.000 / USD ______`;

  it('have a name in a bullet and its price in the bullet below', () => {
    expect(read(form, 'PY').products.map(({ name, category, price }) => [category, name, price])).toEqual([
      ['Consultas', 'Consulta general', '50000'],
      ['Consultas', 'Consulta a domicilio', '80000'],
      ['Vacunas', 'Vacuna séxtuple', '75000'],
    ]);
  });

  it('a price of something else is a doubt', () => {
    expect(doubtsOf(form, 'PY')[1]).toBe('price-other-number');
  });
});

describe('packs', () => {
  it('below the name of what is sold are its sizes, and one alone describes it', () => {
    const text = `🥔 Papa
bolsa (17kg) $8200
1/2 bolsa (8.5kg) $4400
por kg $600

🧅 Cebolla
bolsa (17kg) $10500
por kg $750

Acelga
por atado $2000`;
    expect(readBrief(text, 'AR')).toEqual([
      '[] Papa | bolsa (17kg) 8200; 1/2 bolsa (8.5kg) 4400; por kg 600',
      '[] Cebolla | bolsa (17kg) 10500; por kg 750',
      '[] Acelga | 2000 | por atado',
    ]);
  });

  it('of one section alone stay products of a category', () => {
    const text = 'Hielo\nBolsa $8200\nCaja $14400\n\nVasos\nVaso de cartón $300\nVaso térmico $900';
    expect(readBrief(text, 'AR').at(0)).toBe('[Hielo] Bolsa | 8200');
  });
});

describe('names without prices', () => {
  it('are products without a price, if the text has nothing else', () => {
    const names = ['3 BUDAS', '7 NUDOS', 'STA. CIEGA, SORDA Y MUDA', 'PAGAME PRONTO', '33 ESENCIAS'];
    expect(readBrief(names.join('\n'), 'MX')).toEqual(names.map((name) => `[] ${name} | -`));
    expect(new Set(doubtsOf(names.join('\n'), 'MX'))).toEqual(new Set(['price-missing']));
  });

  it('sentences are no names', () => {
    const text = [
      'Hola, buenas tardes.',
      'Somos una tienda de barrio.',
      'Abrimos todos los días.',
      'Te esperamos.',
      'Saludos.',
    ];
    expect(read(text.join('\n')).products).toEqual([]);
  });
});

describe('names in bold', () => {
  it('keep their brackets', () => {
    expect(readBrief('*Desparasitación (oral o inyectable)* $20.000\nEn una sola sesión')).toEqual([
      '[] Desparasitación (oral o inyectable) | 20000 | En una sola sesión',
    ]);
  });

  it('brackets behind the bold part describe it', () => {
    expect(readBrief('*Desparasitación* (pastilla o inyección, según el peso) $20.000')).toEqual([
      '[] Desparasitación | 20000 | pastilla o inyección, según el peso',
    ]);
  });
});

describe('cards', () => {
  it('with a button below each have the heading above the first', () => {
    const text = `Nuestros ramos
Ramo de rosas
$35.000 - $90.000
Agregar al carrito
Ramo de girasoles
$30.000
Agregar al carrito
Caja sorpresa
$18.000
Agregar al carrito`;
    expect(read(text).products.map(({ name, price }) => [name, price])).toEqual([
      ['Ramo de rosas', '35000'],
      ['Ramo de girasoles', '30000'],
      ['Caja sorpresa', '18000'],
    ]);
  });

  it('may have how long a service takes between its text and its price', () => {
    const text = `CONSULTAS
Consulta general
Revisión completa
30 min
S/ 45.00
Control de cachorros
Peso y vacunas
20 min
S/ 35.00

BAÑOS
Baño con corte
Incluye limpieza de oídos
90 min
S/ 60.00`;
    expect(readBrief(text, 'PE')).toEqual([
      '[CONSULTAS] Consulta general | 45 | Revisión completa',
      '[CONSULTAS] Control de cachorros | 35 | Peso y vacunas',
      '[BAÑOS] Baño con corte | 60 | Incluye limpieza de oídos',
    ]);
  });
});

describe('low prices where a dish costs thousands', () => {
  it('are one question, also for those of three digits', () => {
    const text = 'Tornillo 40\nChazo 35\nArandela 120\nTuerca 80';
    const menu = read(text);
    expect(menu.priceQuestion).toMatchObject({ meanings: { groups: '40000', decimals: '40' } });
    const answer = (separator: 'groups' | 'decimals') =>
      readMenuText(text, { country: 'CO', ...countries.CO, separator }).products.map(({ price }) => price);
    expect(answer('groups')).toEqual(['40000', '35000', '120000', '80000']);
    expect(answer('decimals')).toEqual(['40', '35', '120', '80']);
  });

  it('are what they say beside prices in thousands', () => {
    const menu = read('Bombón 500\nChicle 200\nPapas 2.800\nGaseosa 3.500');
    expect(menu.products.map(({ price }) => price)).toEqual(['500', '200', '2800', '3500']);
    expect([menu.priceQuestion, menu.scaleQuestion]).toEqual([null, undefined]);
  });
});

describe('brackets with a measure', () => {
  it.each(['Cerveza (500ml) 1.200', 'Churrasco (250 gr) 42.000', 'Masaje (60 min) 90.000'])(
    '«%s» are part of the name without a doubt',
    (line) => {
      expect(doubtsOf(line)).toEqual(['']);
      expect(read(line).products[0]?.name).toMatch(/\)$/);
    },
  );
});

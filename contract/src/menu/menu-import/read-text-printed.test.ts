import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, variants, description }: ReadProduct) => {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  return `[${category ?? ''}] ${name} | ${price ?? (sizes || '-')}${description ? ` | ${description}` : ''}`;
};
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);
const doubtsOf = (...args: Parameters<typeof read>) =>
  read(...args).products.map(({ doubts }) => doubts.map(({ id }) => id).join(' '));

describe('the pages of a report', () => {
  const head = (page: number) => `viernes, 5 de marzo de 2021  10:1${page} a. m.
Página : ${page}
FONDA LA ESQUINA
LISTA DE ARTICULOS
ENVASE ARTICULO PRECIO`;
  const text = `${head(1)}
----------------------------------------
                    SOPAS
Normal     SANCOCHO              4.50
Normal     CREMA DE MAIZ         3.25
Normal     CALDO DE RES          3.75
                    JUGOS
Normal     JUGO DE PIÑA          1.50
${head(2)}
----------------------------------------
Normal     JUGO DE NARANJA       1.25
Normal     CHICHA                1.00`;

  it('have the same head, whose headings name the columns in their order', () => {
    expect(readBrief(text, 'PA')).toEqual([
      '[SOPAS] SANCOCHO | 4.50',
      '[SOPAS] CREMA DE MAIZ | 3.25',
      '[SOPAS] CALDO DE RES | 3.75',
      '[JUGOS] JUGO DE PIÑA | 1.50',
      '[JUGOS] JUGO DE NARANJA | 1.25',
      '[JUGOS] CHICHA | 1',
    ]);
  });

  it('have sections in place of a category that is the same in all rows', () => {
    expect(readBrief(text.replaceAll('ENVASE', 'CLASE'), 'PA').slice(2, 4)).toEqual([
      '[SOPAS] CALDO DE RES | 3.75',
      '[JUGOS] JUGO DE PIÑA | 1.50',
    ]);
  });

  it('keep the values of a column that tell products apart', () => {
    expect(readBrief(text.replace('Normal     CHICHA', 'Grande     CHICHA'), 'PA').at(-1)).toBe(
      '[JUGOS] CHICHA | 1 | Grande',
    );
  });

  it('may have a head without numbers', () => {
    const page = 'Distribuidora El Roble\nPrecios de contado\n';
    expect(readBrief(`${page}Martillo 32.000\nSerrucho 28.000\n${page}Alicate 21.000\nLlave 15.000`)).toEqual(
      ['[] Martillo | 32000', '[] Serrucho | 28000', '[] Alicate | 21000', '[] Llave | 15000'],
    );
  });

  it('have no head where products repeat', () => {
    expect(readBrief('Sopa 14.000\ncon arroz\nCaldo 12.000\nSopa 14.000\ncon arroz')).toHaveLength(3);
    expect(readBrief('Combos\nPerro\nCon papas 12.000\nNiños\nPerro\nCon papas 9.000')).toHaveLength(2);
  });
});

describe('a bar code behind the cents', () => {
  const rows = [
    ['12', 'DETERGENTE LIMON 750', '1.210,00', '7790001112223', '1.000,00'],
    ['305', 'LAVANDINA AZUL', '605,00', '40011122', '500,00'],
    ['871', 'JABON BLANCO', '363,00', '7790001112247', '300,00'],
    ['1094', 'CERA INCOLORA', '2.420,00', '7790001112254', '2.000,00'],
    ['233', 'TRAPO DE PISO', '847,00', '7790001112261', '700,00'],
  ] as const;
  const text = rows
    .map(([id, name, price, code, net]) => `${id} ${name} $ ${price}${code} $ ${net}`)
    .join('\n');

  it('is no part of the price, and of two prices that a tax keeps apart the higher one is paid', () => {
    expect(readBrief(text, 'AR')).toEqual([
      '[] DETERGENTE LIMON 750 | 1210',
      '[] LAVANDINA AZUL | 605',
      '[] JABON BLANCO | 363',
      '[] CERA INCOLORA | 2420',
      '[] TRAPO DE PISO | 847',
    ]);
    expect(doubtsOf(text, 'AR')).toEqual(rows.map(() => 'price-other-number'));
  });

  it('leaves two sizes where no tax keeps the prices apart', () => {
    const sizes = text.replace('$ 300,00', '$ 200,00');
    expect(readBrief(sizes, 'AR')).toContain('[] JABON BLANCO | Tamaño 1 363; Tamaño 2 200');
  });

  it('asks nothing where other prices say what the comma means', () => {
    expect(read(text, 'AR').priceQuestion).toBeNull();
    expect(read('Jabón $ 363,00\nCera $ 242,00', 'AR').priceQuestion).not.toBeNull();
  });
});

describe('numbers before all names', () => {
  it('are those of the products', () => {
    const text = '47 Esponja 900\n923 Balde 4.200\n1086 Escoba 7.800\n367 Pala 2.541\n853 Trapo 2.600';
    expect(readBrief(text).map((product) => product.slice(3, 9))).toEqual([
      'Esponj',
      'Balde ',
      'Escoba',
      'Pala |',
      'Trapo ',
    ]);
  });

  it.each([
    '100 tarjetas 40.000\n200 volantes 60.000\n500 afiches 90.000\n1000 sellos 99.000\n2000 sobres 120.000',
    '110 diamantes 12.000\n341 diamantes 33.000\n572 diamantes 52.000\n786 diamantes 71.000\n2398 diamantes 199.000',
  ])('stay where they say how many: %s', (text) => {
    expect(readBrief(text).map((product) => product.slice(3))).toEqual(
      text.split('\n').map((line) => expect.stringContaining(line.slice(0, line.lastIndexOf(' ')))),
    );
  });
});

describe('names above what describes them', () => {
  const text = `HORARIO DE COCINA
Martes a sábado 20:00 a 00:30
Piedras 1970, Montevideo
Fainá de queso •
Harina de garbanzo, queso y pimienta. $290
Boniatos fritos
Con alioli de ajo asado $350
Mollejas 0
Con puré, tomates cherry y limón $510
Croquetas 0•
De jamón y queso, con alioli $390
Milanesa de la casa
*Opción berenjena. Salsa de tomate, queso.
Acompañada de papas fritas $690
Risotto
Hongos, parmesano, tomates secos y almendras
tostadas $590`;

  it('have their price in the last line, and a mark of the menu is no price', () => {
    expect(readBrief(text, 'UY')).toEqual([
      '[] Fainá de queso | 290 | Harina de garbanzo, queso y pimienta',
      '[] Boniatos fritos | 350 | Con alioli de ajo asado',
      '[] Mollejas | 510 | Con puré, tomates cherry y limón',
      '[] Croquetas | 390 | De jamón y queso, con alioli',
      '[] Milanesa de la casa | 690 | Opción berenjena. Salsa de tomate, queso. Acompañada de papas fritas',
      '[] Risotto | 590 | Hongos, parmesano, tomates secos y almendras tostadas',
    ]);
    expect(read(text, 'UY').skipped.map(({ reason }) => reason)).toEqual(['hours', 'hours', 'address']);
  });

  it('are headings above names', () => {
    expect(readBrief('Carnes\nAsado $500\nVacío $520\nPescados\nLenguado $600\nMerluza $450', 'UY')).toEqual([
      '[Carnes] Asado | 500',
      '[Carnes] Vacío | 520',
      '[Pescados] Lenguado | 600',
      '[Pescados] Merluza | 450',
    ]);
  });
});

describe('sizes in pieces', () => {
  it('stand below a name with a line that describes it', () => {
    const text = `ESPECIAIS DA CASA
Combinado do chef
peças do dia
18 peças $187
36 peças $348
Enguia $65
🌱 vegetariano 🐮 contém lactose 🌾 contém glúten
Ceviche $69`;
    expect(readBrief(text, 'BR')).toEqual([
      '[ESPECIAIS DA CASA] Combinado do chef | 18 peças 187; 36 peças 348 | peças do dia',
      '[ESPECIAIS DA CASA] Enguia | 65',
      '[ESPECIAIS DA CASA] Ceviche | 69',
    ]);
  });

  it('are no sizes: bullets below a usual heading', () => {
    const text = 'Tacos\nPastor 80\nSuadero 85\nREFRESCOS\n- Cola 30\n- Toronja 30\n- Manzana 32';
    expect(readBrief(text, 'MX').slice(2)).toEqual([
      '[REFRESCOS] Cola | 30',
      '[REFRESCOS] Toronja | 30',
      '[REFRESCOS] Manzana | 32',
    ]);
  });
});

describe('raised cents', () => {
  it('are decimals, whatever groups the thousands', () => {
    expect(readBrief('Pizza $12⁵⁰\nLasaña $ 120⁰⁰\nPaquete $1,250⁹⁰', 'MX')).toEqual([
      '[] Pizza | 12.50',
      '[] Lasaña | 120',
      '[] Paquete | 1250.90',
    ]);
    expect(readBrief('Pizza $ 15⁹⁰\nPaquete $ 1.250⁵⁰', 'UY')).toEqual([
      '[] Pizza | 15.90',
      '[] Paquete | 1250.50',
    ]);
  });

  it('are two digits: one is a note at the foot', () => {
    expect(readBrief('Pizza $120\nCafé $35¹', 'MX')).toEqual(['[] Pizza | 120', '[] Café ¹ | 35']);
  });
});

describe('digits in boxes', () => {
  it('are a part of the name behind a letter, and of a quantity', () => {
    const text = 'COMBOS\nCombo 1️⃣ $ 12.000\nCombo 2️⃣ $ 15.000\nPromo 2️⃣x1️⃣ $ 20.000\n1️⃣/2️⃣ pollo $ 18.000';
    expect(readBrief(text)).toEqual([
      '[COMBOS] Combo 1 | 12000',
      '[COMBOS] Combo 2 | 15000',
      '[COMBOS] Promo 2x1 | 20000',
      '[COMBOS] 1/2 pollo | 18000',
    ]);
    expect(readBrief('| Plato | Precio |\n|---|---|\n| Combo 1️⃣ | 12.000 |\n| Combo 2️⃣ | 15.000 |')).toEqual([
      '[] Combo 1 | 12000',
      '[] Combo 2 | 15000',
    ]);
  });

  it('number the lines that they begin', () => {
    expect(readBrief('1️⃣ Ceviche $ 12.000\n2️⃣ Lomo $ 15.000\n1️⃣0️⃣ Chaufa $ 13.000')).toEqual([
      '[] Ceviche | 12000',
      '[] Lomo | 15000',
      '[] Chaufa | 13000',
    ]);
  });
});

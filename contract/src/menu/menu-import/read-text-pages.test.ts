import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (lines: readonly string[], country: Country = 'CO') =>
  readMenuText(lines.join('\n'), { country, ...countries[country] });
const brief = ({ name, category, price, variants, description }: ReadProduct) =>
  `[${category ?? ''}] ${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || (price ?? '-')}${description ? ` | ${description}` : ''}`;
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);
const doubtsOf = (...args: Parameters<typeof read>) =>
  Object.fromEntries(read(...args).products.map(({ name, doubts }) => [name, doubts.map(({ id }) => id)]));

describe('pages with two columns', () => {
  const page = [
    '                 FIAMBRERÍA LOS AMIGOS - PRECIOS POR KILO',
    '',
    'QUESOS                                    FIAMBRES',
    'Cremoso ................. $8900           Jamón cocido ............ $12500',
    'Barra ................... $10900          Salame .................. $14900',
    'Sardo ................... $15900',
    '                                          ENCURTIDOS',
    '                                          Aceitunas ............... $9500',
    '',
    '                                 1/1',
    'Abierto de lunes a sábado',
  ];

  it('each column keeps its sections, also where the other one is empty', () => {
    expect(readBrief(page, 'AR')).toEqual([
      '[QUESOS] Cremoso | 8900',
      '[QUESOS] Barra | 10900',
      '[QUESOS] Sardo | 15900',
      '[FIAMBRES] Jamón cocido | 12500',
      '[FIAMBRES] Salame | 14900',
      '[ENCURTIDOS] Aceitunas | 9500',
    ]);
  });

  it('products name the line that they come from', () => {
    expect(read(page, 'AR').products.map(({ line }) => line)).toEqual([4, 5, 6, 4, 5, 8]);
  });

  it('a name, its description and its price in columns are one product', () => {
    const rows = [
      'Ajiaco          con pollo y mazorca      28.500',
      'Bandeja         con fríjoles y huevo      32.000',
    ];
    expect(readBrief(rows)).toEqual([
      '[] Ajiaco | 28500 | con pollo y mazorca',
      '[] Bandeja | 32000 | con fríjoles y huevo',
    ]);
  });
});

describe('prices in columns below the names of the sizes', () => {
  const rows = [
    'JUGOS             Chico   Mediano  Grande',
    'Naranja           $25     $35      $45',
    'Betabel           $28     $38      -',
    'Verde             -       $42      $55',
    'Apio              $20     -        $50',
    'Piña              $20              $50',
  ];

  it('an empty column is no size', () => {
    expect(readBrief(rows.slice(0, 5), 'MX')).toEqual([
      '[JUGOS] Naranja | Chico 25; Mediano 35; Grande 45',
      '[JUGOS] Betabel | Chico 28; Mediano 38',
      '[JUGOS] Verde | Mediano 42; Grande 55',
      '[JUGOS] Apio | Chico 20; Grande 50',
    ]);
  });

  it('nobody knows which column lacks if only blanks show it', () => {
    expect(doubtsOf(rows, 'MX').Piña).toContain('variant-names');
  });
});

describe('prices in lines of their own', () => {
  it('texts between a name and its price describe it, however many lines they have', () => {
    const lines = [
      ...['TORTAS', 'Torta de jamón', 'Con queso y aguacate', '$45', 'Torta cubana', 'Pierna, jamón,'],
      ...[
        'queso y milanesa',
        '$75',
        'Torta de milanesa',
        '$60',
        '',
        'AGUAS',
        'Jamaica 1 L',
        '$30',
        '',
        '-- 1 of 1 --',
      ],
    ];
    expect(readBrief(lines, 'MX')).toEqual([
      '[TORTAS] Torta de jamón | 45 | Con queso y aguacate',
      '[TORTAS] Torta cubana | 75 | Pierna, jamón, queso y milanesa',
      '[TORTAS] Torta de milanesa | 60',
      '[AGUAS] Jamaica 1 L | 30',
    ]);
  });

  it('the name of a card is the first line that tells it from the others', () => {
    const card = (country: string, name: string, text: string, price: string) => [
      country,
      name,
      text,
      price,
      '',
    ];
    const lines = [
      ...card('Chile', 'Casillero', '750ml Cabernet', 'Precio: 5.990'),
      ...card('Argentina', 'Trapiche', '750ml Malbec', 'Precio: 7.490'),
      ...card('Chile', 'Misiones', '750ml Carmenere', 'Precio: 4.990'),
    ];
    expect(readBrief(lines, 'CL').map((product) => product.split(' | ')[0])).toEqual([
      '[] Casillero',
      '[] Trapiche',
      '[] Misiones',
    ]);
  });

  it('a name that stands twice is no description', () => {
    const lines = [
      'Artículos',
      '',
      ...['TALADRO', 'LIJADORA', 'SIERRA'].flatMap((name) => [name, name, 'S/ 149.00']),
    ];
    expect(read(lines, 'PE').products.map(({ name, description }) => [name, description])).toEqual([
      ['TALADRO', undefined],
      ['LIJADORA', undefined],
      ['SIERRA', undefined],
    ]);
  });
});

describe('lines that tell a person more than a reader', () => {
  it('sections that are the same sizes are products with them, and have a doubt', () => {
    const section = (name: string, ...prices: string[]) => [
      `## ${name}`,
      ...['Personal', 'Familiar'].map((size, index) => `- ${size} → $${prices[index]}`),
      '',
    ];
    const lines = [...section('Margarita', '22.000', '45.000'), ...section('Hawaiana', '25.000', '49.000')];
    expect(readBrief(lines)).toEqual([
      '[] Margarita | Personal 22000; Familiar 45000',
      '[] Hawaiana | Personal 25000; Familiar 49000',
    ]);
    expect(doubtsOf(lines)).toEqual({ Margarita: ['category-unsure'], Hawaiana: ['category-unsure'] });
  });

  it('a heading of Markdown is one, whatever its words', () => {
    const lines = [
      '## Con arroz',
      '- Casado: 3.390',
      '- Chifrijo: 3.500',
      '## Asados — CONSULTAR',
      '- Cordero: 9.500',
    ];
    expect(readBrief(lines, 'CR')).toEqual([
      '[Con arroz] Casado | 3390',
      '[Con arroz] Chifrijo | 3500',
      '[Asados — CONSULTAR] Cordero | 9500',
    ]);
  });

  it('sizes in a list of brackets have their names', () => {
    expect(
      readBrief(['- **Sundae:** 1 bola (R$ 9,00), 2 bolas (R$ 13,00), 3 bolas (R$ 16,00)'], 'BR'),
    ).toEqual(['[] Sundae | 1 bola 9; 2 bolas 13; 3 bolas 16']);
  });

  it('how long a service takes is no part of its name after the price', () => {
    expect(readBrief(['Depilación - R$ 50,00 (40 min)', 'Pé + mão - R$ 60 (1h30)'], 'BR')).toEqual([
      '[] Depilación | 50 | 40 min',
      '[] Pé + mão | 60 | 1h30',
    ]);
  });

  it.each([
    'Domicilio $3.000 hasta 2 km',
    'Envío $8.000 a todo el país',
    'Delivery $4.000 dentro del barrio',
  ])('«%s» sells nothing', (line) => {
    expect(
      readBrief(['COPIAS', 'Color 800', 'Negro 200', line]).map((product) => product.split(' | ')[0]),
    ).toEqual(['[COPIAS] Color', '[COPIAS] Negro']);
  });

  it('a line that may be a product or a heading is named, and the next product has a doubt', () => {
    const lines = [
      'Cortes',
      'Corte dama 20.000',
      'Corte caballero 15.000',
      '',
      'Keratina',
      'Barba',
      'Perfilado 9.000',
    ];
    const { skipped } = read(lines);
    expect(skipped).toContainEqual({ line: 5, text: 'Keratina', reason: 'unreadable' });
    expect(doubtsOf(lines).Perfilado).toContain('category-unsure');
  });

  it('a stray line joins no product in silence', () => {
    const lines = ['CORTES', ...['Dama', 'Caballero', 'Niño', 'Barba'].map((name) => `${name} 20.000`)];
    lines.splice(3, 0, 'sin cita previa');
    lines.push('Cejas 8.000');
    const found = read(lines).products.find(({ description }) => description !== undefined);
    expect(found?.doubts ?? []).not.toEqual([]);
  });

  it('a price in another currency has a doubt', () => {
    const doubts = (line: string, country: Country) => Object.values(doubtsOf([line], country)).flat();
    for (const [line, country] of [
      ['Ron REF 3', 'VE'],
      ['Ron 3$', 'VE'],
      ['Ron US$ 12', 'AR'],
      ['Ron 12 €', 'MX'],
      ['Ron S/ 12', 'BO'],
    ] as const)
      expect(doubts(line, country), line).toContain('price-currency');
    for (const [line, country] of [
      ['Ron Bs. 120', 'VE'],
      ['Ron $ 1.200', 'AR'],
      ['Ron US$ 12', 'EC'],
      ['Ron US$ 12', 'PA'],
      ['Ron 12', 'MX'],
    ] as const)
      expect(doubts(line, country), line).toEqual([]);
  });

  it('brackets that may be a name or a description are asked about', () => {
    expect(doubtsOf(['Linguiça (cinco unidades) 17.000'])).toEqual({
      'Linguiça (cinco unidades)': ['bracket-unsure'],
    });
    expect(doubtsOf(['Hamburguesa (con queso, tomate y cebolla) 17.000'])).toEqual({ Hamburguesa: [] });
  });
});

describe('cards with their category above each name', () => {
  it('what repeats is the category, and what differs are the names', () => {
    const cards = [
      'CAMPERAS',
      'Campera con capucha',
      'S/ 12,00',
      'CAMPERAS',
      'Campera de cuero',
      'S/ 75,00',
      'CAMPERAS',
      'Campera polar',
      'S/ 12,00',
    ];
    expect(readBrief(cards, 'PE')).toEqual([
      '[CAMPERAS] Campera con capucha | 12',
      '[CAMPERAS] Campera de cuero | 75',
      '[CAMPERAS] Campera polar | 12',
    ]);
  });

  it('a name that its lines go on with stays', () => {
    const lines = [
      'Empanada',
      'de pollo',
      '$3.000',
      'Empanada',
      'de carne',
      '$3.000',
      'Empanada',
      'de queso',
      '$2.500',
    ];
    expect(new Set(read(lines).products.map(({ name }) => name))).toEqual(new Set(['Empanada']));
  });
});

describe('pages as the text of their elements', () => {
  const card = (badge: string, name: string, texts: readonly string[], car: string, van: string) => [
    badge,
    name,
    ...texts,
    'AUTO',
    car,
    'CAMIONETA',
    van,
    'RESERVAR POR WHATSAPP',
  ];
  const cards = [
    'PACKS',
    ...card('BRONCE', 'PACK BRONCE', ['Aspirado completo', 'Limpieza de cristales'], '$35.000', '$50.000'),
    ...card('PLATA', 'PACK PLATA', ['Aspirado completo', 'Encerado'], '$120.000', '$150.000'),
    ...card('TRATAMIENTOS', 'CERÁMICO', ['Pulido profundo', 'Encerado'], '$350.000', '$450.000'),
  ];

  it('the labels of prices that all cards have are sizes, and the last line in capitals is the name', () => {
    expect(readBrief(cards, 'AR')).toEqual([
      '[PACKS] PACK BRONCE | AUTO 35000; CAMIONETA 50000 | Aspirado completo, Limpieza de cristales',
      '[PACKS] PACK PLATA | AUTO 120000; CAMIONETA 150000 | Aspirado completo, Encerado',
      '[TRATAMIENTOS] CERÁMICO | AUTO 350000; CAMIONETA 450000 | Pulido profundo, Encerado',
    ]);
  });

  it('cards without a line that ends them are read as other lists', () => {
    const lines = cards.filter((line) => line !== 'RESERVAR POR WHATSAPP');
    expect(readBrief(lines, 'AR')).not.toEqual(readBrief(cards, 'AR'));
  });

  const steps = [
    'Monte seu Açaí',
    'Passo 1: Qual o tamanho?',
    '300ml R$ 11,99',
    '500ml R$ 16,99',
    'Passo 2: Adicionais (R$ 1,99 cada)',
    'Granola R$ 1,99',
    'Banana R$ 1,99',
    'Mel R$ 1,99',
    'Passo 3: Premium (R$ 4,99 cada)',
    'Nozes R$ 4,99',
    'Kiwi R$ 4,99',
    'Amora R$ 4,99',
  ];

  it('steps are no categories, and a price of each stands above lines that have it', () => {
    expect(readBrief(steps, 'BR')).toEqual([
      '[] Monte seu Açaí | 300ml 11.99; 500ml 16.99',
      '[Adicionais] Granola | 1.99',
      '[Adicionais] Banana | 1.99',
      '[Adicionais] Mel | 1.99',
      '[Premium] Nozes | 4.99',
      '[Premium] Kiwi | 4.99',
      '[Premium] Amora | 4.99',
    ]);
  });

  it('a price of each above other prices is that of a product', () => {
    const lines = ['Adicionales ($2.000 cada uno)', 'Tocino $2.000', 'Queso $2.500', 'Huevo $1.500'];
    expect(read(lines).products).toHaveLength(4);
  });

  const burgers = (...labels: readonly string[]) => [
    'Hamburguesas',
    'Sencilla',
    'Pan suave, lechuga y tomate',
    ...labels,
    'Doble',
    'Dos carnes y queso cheddar',
    '$12.000',
    'Especial',
    'Carne, tocineta y huevo',
    '$15.000',
    'Mixta',
    'Carne, pollo y queso',
    '$16.000',
    'Criolla',
    'Carne, chorizo y queso',
    '$17.000',
  ];

  it('labels with a colon are sizes where prices stand alone below their names', () => {
    expect(readBrief(burgers('Carne: $8.000', 'Pollo: $9.000'))[0]).toBe(
      '[Hamburguesas] Sencilla | Carne 8000; Pollo 9000 | Pan suave, lechuga y tomate',
    );
  });

  it('one label below a price is a doubt', () => {
    const lines = burgers('$8.000', 'A la plancha: $9.000');
    expect(doubtsOf(lines).Sencilla).toContain('price-other-number');
    expect(readBrief(lines)[0]).toBe('[Hamburguesas] Sencilla | 8000 | Pan suave, lechuga y tomate');
  });

  const tapas = [
    'Tapas y Raciones',
    'TAPA RACIÓN',
    'Patatas bravas',
    'Con salsa casera',
    '2,50 € 4,50 €',
    'Croquetas caseras',
    'Cremosas por dentro',
    '3,00 € 5,00 €',
    'Chicharrones',
    'Al estilo tradicional',
    '3,50 € 5,50 €',
    'Postres',
    'PORCIÓN',
    'Flan casero',
    'De huevo',
    '3,00 €',
    'Tarta de queso',
    'De la abuela',
    '3,50 €',
  ];

  it('words in capitals name the columns of prices, and one word says of what the prices are', () => {
    expect(readBrief(tapas, 'ES')).toEqual([
      '[Tapas y Raciones] Patatas bravas | TAPA 2.50; RACIÓN 4.50 | Con salsa casera',
      '[Tapas y Raciones] Croquetas caseras | TAPA 3; RACIÓN 5 | Cremosas por dentro',
      '[Tapas y Raciones] Chicharrones | TAPA 3.50; RACIÓN 5.50 | Al estilo tradicional',
      '[Postres] Flan casero | 3 | De huevo',
      '[Postres] Tarta de queso | 3.50 | De la abuela',
    ]);
  });

  it('words above prices that have names of their own are a heading', () => {
    const lines = [
      'Tienda Luna',
      '',
      'TALLA CHICA',
      'Camisa: chica $40.000 / grande $45.000',
      'Falda: chica $50.000 / grande $55.000',
      'Blusa: chica $60.000 / grande $65.000',
      '',
      'ACCESORIOS',
      'Bolso: chica $60.000 / grande $65.000',
    ];
    expect(read(lines).products.map(({ category }) => category)).toEqual([
      ...Array(3).fill('TALLA CHICA'),
      'ACCESORIOS',
    ]);
  });

  it('a choice with its price is a note of the card above', () => {
    const lines = [
      'Pizza muzzarella',
      '$9.000',
      'Agregar jamón y queso (+$500)',
      'Pizza napolitana',
      '$9.500',
      'Pizza fugazzeta',
      '$9.800',
    ];
    expect(readBrief(lines, 'AR')).toEqual([
      '[] Pizza muzzarella | 9000',
      '[] Pizza napolitana | 9500',
      '[] Pizza fugazzeta | 9800',
    ]);
  });

  it('a long text that is the same below several names describes them', () => {
    const text = 'Papas fritas, lechuga, pollo, carne, chorizo y salchicha';
    const names = ['Costeña', 'Paisa', 'Llanera'];
    const drinks = ['Bebidas', 'Cola lata', '$2.000', 'Agua con gas', '$1.000', 'Limonada', '$3.000'];
    const dishes = names.flatMap((name) => [name, text, '$19.000']);
    const { products } = read(['Salvajadas', ...dishes, ...drinks]);
    expect(products.slice(0, names.length).map(({ name, description }) => [name, description])).toEqual(
      names.map((name) => [name, text]),
    );
  });

  it('a section of one measure is a product, where others have two', () => {
    const lines = [
      'Baños y peluquería',
      'Baño Regular',
      '1-10 libras RD$350',
      '11-20 libras RD$450',
      'Baño Deluxe',
      '1-20 libras RD$600',
      'Baño Premium',
      '1-20 libras RD$850',
    ];
    expect(read(lines, 'DO').products.map(({ name, price }) => `${name} ${price ?? ''}`)).toEqual([
      'Baño Regular ',
      'Baño Deluxe 600',
      'Baño Premium 850',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Country, countries, countryCodes } from '../../platform/money/countries.ts';
import { examplePrice, hasThousands } from '../../platform/money/rules.ts';
import { moneySigns } from './money-signs.ts';
import { isHours } from './notices.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, variants, description }: ReadProduct) =>
  `[${category ?? ''}] ${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || (price ?? '-')}${description ? ` | ${description}` : ''}`;
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);
const doubtsOf = (...args: Parameters<typeof read>) =>
  read(...args).products.map(({ doubts }) => doubts.map(({ id }) => id));

describe('signs of money', () => {
  const signs = countryCodes.flatMap((country) => {
    const { before = '', local = '', after = '' } = moneySigns[countries[country].currency] ?? {};
    const list = (text: string) => text.split(' ').filter(Boolean);
    return [
      ...[...list(before), ...list(local)].map((sign) => [country, sign, 'before'] as const),
      ...list(after)
        .filter((word) => !['q', 'ref'].includes(word) || local !== '')
        .map((word) => [country, word, 'after'] as const),
    ];
  });

  it('are known for the currency of each country', () => {
    for (const country of countryCodes)
      expect([country, moneySigns[countries[country].currency]?.before ?? '']).not.toEqual([country, '']);
  });

  it.each(signs)('%s: «%s» %s a price is no part of the name', (country, sign, place) => {
    const price = hasThousands(countries[country].currency) ? '45.000' : '12';
    const amounts = place === 'before' ? [`${sign} ${price}`, `${sign}${price}`] : [`${price} ${sign}`];
    for (const amount of amounts)
      for (const line of [`Sopa de pollo ${amount}`, `Sopa de pollo — ${amount}`, `Sopa de pollo: ${amount}`])
        expect(readBrief(line, country)).toEqual([`[] Sopa de pollo | ${Number(price.replace('.', ''))}`]);
  });

  it.each([
    ['CO', 'Pizza Q 35.000', 'Pizza Q'],
    ['CO', 'Vitamina G 45.000', 'Vitamina G'],
    ['MX', 'Martillo REF 30', 'Martillo REF'],
    ['VE', 'Refresco 3', 'Refresco'],
    ['GT', 'Barbacoa BBQ 35', 'Barbacoa BBQ'],
    ['HN', 'Camisa XL 350', 'Camisa XL'],
  ] as const)('%s: the letters of «%s» are a name', (country, line, name) => {
    expect(read(line, country).products[0]?.name).toBe(name);
  });
});

describe('hours and days', () => {
  it.each([
    'L-V 9 a 18',
    'L a V 9:00 a 18:30',
    'Lun-Vie 9 a 18',
    'Lun a Sáb de 8 am a 8 pm',
    'Lunes a viernes',
    'Lunes a viernes de 7.30 a 20',
    'Martes cerrado',
    'Sáb y dom 10 a 14',
    'Mar, jue y sáb de 9 a 12',
    'SÁB 9 a 14',
    'JUE ABIERTO hasta las 2 am',
    'Abierto todos los días de 12 a 24 hs',
    'Seg a Sáb 8h às 20h',
    'Dom 8h às 13h',
    'Horario: 9 a 18 h',
    'Atendemos de 7:00 a 15:00',
  ])('«%s» says when it is open', (line) => {
    expect(isHours(line)).toBe(true);
    expect(readBrief(`Ajiaco 28.500\n\n${line}\n\nBandeja 32.000`)).toEqual([
      '[] Ajiaco | 28500',
      '[] Bandeja | 32000',
    ]);
  });

  it.each([
    'MAR ABIERTO',
    'Sabores del mar y miel',
    'Mar y tierra',
    'Dom Pedro',
    'Sexta avenida',
    'Sándwich abierto',
    'Pastel cerrado 12 porciones',
    'Vie de France',
    'Sol y mar',
    'Mie de maíz',
    'Combo 2 a 4 personas',
    'Quarta Roma',
  ])('«%s» is the name of a category, and its dishes are in it', (line) => {
    expect(isHours(line)).toBe(false);
    expect(readBrief(`SOPAS\nAjiaco 28.500\n\n${line.toUpperCase()}\nCeviche 32.000\nArroz 30.000`)).toEqual([
      '[SOPAS] Ajiaco | 28500',
      `[${line.toUpperCase()}] Ceviche | 32000`,
      `[${line.toUpperCase()}] Arroz | 30000`,
    ]);
  });

  it.each(['Ceviche Mar Abierto', 'Café Martes', 'Pizza Sábado', 'Copa Dom', 'Sándwich abierto de pollo'])(
    'the dish «%s» is a dish',
    (name) => {
      expect(readBrief(`SOPAS\nAjiaco 28.500\n${name} 32.000`)).toEqual([
        '[SOPAS] Ajiaco | 28500',
        `[SOPAS] ${name} | 32000`,
      ]);
    },
  );
});

describe('short words that are goods as well', () => {
  it.each([
    'Colonia Johnson 400 ml 12.000',
    'Col morada 2.500',
    'Local de papel 3.500',
    'Agenda 2026 18.000',
    'Tarjetas de presentación 25.000',
    'Reserva Malbec 2019 58.000',
    'Consulta general 60.000',
    'Servicio de manicure 25.000',
    'Express doble 6.000',
    'Galería de marcos 30 x 40 22.000',
    'Diagonal 40 cm 9.000',
    'Clave de sol en metal 15.000',
  ])('«%s» is a product', (line) => {
    const { products } = read(`Ajiaco 28.500\n${line}`);
    expect(products).toHaveLength(2);
    expect(line.startsWith(products[1]?.name ?? '?')).toBe(true);
  });

  it.each([
    'Agendas',
    'Tarjetas de presentación',
    'Reserva',
    'Consultas',
    'Servicio de spa',
    'Express',
    'Para llevar',
    'Colonias',
  ])('«%s» is a heading', (line) => {
    const categories = read(`SOPAS\nAjiaco 28.500\n\n${line}\nUna 10.000\nOtra 12.000`).categories;
    expect(categories).toEqual(['SOPAS', line]);
  });

  it.each([
    'Colonia Centro, Av. Juárez 123',
    'Cl. 45 # 12-30',
    'Barrio La Loma n° 12',
    'Local 12, piso 2',
    'Reserva tu mesa al 310 555 1234',
    'Agenda tu cita',
    'Aceptamos tarjetas',
  ])('«%s» is no product', (line) => {
    const { products, skipped } = read(`Ajiaco 28.500\n\n${line}\n\nBandeja 32.000`);
    expect(products.map(({ name }) => name)).toEqual(['Ajiaco', 'Bandeja']);
    expect(skipped.map(({ text }) => text)).toHaveLength(1);
  });
});

describe('sentences with a price', () => {
  it.each([
    'Abono de $5.000 para reservar',
    'Seña de $5.000 para reservar',
    'Se pide un abono de $10.000 para agendar',
    'Se cobra $2.000 por el empaque',
    'Pedido mínimo $20.000',
    'Por compras mayores a $50.000 el envío es gratis',
    'Envío gratis desde $80.000',
    'Envíos sin cargo desde $10.000',
    'Costo del domicilio: $4.000',
    'Reserva con $10.000',
    'Anticipo de $15.000 obligatorio',
    'Compras desde $100.000 tienen 10 % de descuento',
    'Recargo de $3.000 los domingos',
  ])('«%s» is no product', (line) => {
    const { products, skipped } = read(`Corte 28.500\nBarba 18.000\n${line}`);
    expect(products.map(brief)).toEqual(['[] Corte | 28500', '[] Barba | 18000']);
    expect(skipped.some(({ text }) => text.includes(line.slice(0, 8)))).toBe(true);
  });
});

describe('text of a PDF', () => {
  it.each(['1 / 2', '-- 1 of 2 --', '- 1 -\nPágina 1', 'Página 1 de 2', 'Page 1 of 2', 'Pág. 1/2'])(
    '«%s» is no product',
    (mark) => {
      const text = `SOPAS\nAjiaco ..... 28.500\n\n${mark}\n\nBEBIDAS\nJugo ..... 8.000\n\n${mark.replace(/1/, '2')}`;
      expect(readBrief(text)).toEqual(['[SOPAS] Ajiaco | 28500', '[BEBIDAS] Jugo | 8000']);
    },
  );

  it('prices of two sizes are no page', () => {
    expect(readBrief('Limonada\nchica / grande\n12 / 18\n\nJugo\n10 / 14', 'MX')).toHaveLength(2);
  });

  it('prices in a line of their own belong to the lines above them', () => {
    const text =
      'CONOS\nSimple\n1 bocha\n$1.500\nDoble\n2 bochas\n$2.000\nTriple\n3 bochas\n$2.500\n\nPOTES\nUn kilo\n$9.000\nMedio kilo\n$5.500';
    expect(readBrief(text, 'AR')).toEqual([
      '[CONOS] Simple | 1500 | 1 bocha',
      '[CONOS] Doble | 2000 | 2 bochas',
      '[CONOS] Triple | 2500 | 3 bochas',
      '[POTES] Un kilo | 9000',
      '[POTES] Medio kilo | 5500',
    ]);
  });

  it('descriptions below prices stay with the product above', () => {
    const text =
      'CONOS\nSimple\n$1.500\ncon una bocha\nDoble\n$2.000\ncon dos bochas\nTriple\n$2.500\ncon tres bochas';
    expect(readBrief(text, 'AR')).toEqual([
      '[CONOS] Simple | 1500 | con una bocha',
      '[CONOS] Doble | 2000 | con dos bochas',
      '[CONOS] Triple | 2500 | con tres bochas',
    ]);
  });

  it('two columns with leader dots are two lists', () => {
    const text = [
      'SOPAS                        BEBIDAS',
      'Ajiaco .......... 28.500     Jugo ........... 8.000',
      'Sancocho ........ 26.000     Limonada ....... 7.000',
    ].join('\n');
    expect(readBrief(text).toSorted()).toEqual([
      '[BEBIDAS] Jugo | 8000',
      '[BEBIDAS] Limonada | 7000',
      '[SOPAS] Ajiaco | 28500',
      '[SOPAS] Sancocho | 26000',
    ]);
  });

  it('a block of names and one of prices belong together, and if their numbers differ all have a doubt', () => {
    const names = ['Baguette', 'Pan integral', 'Pan de molde', 'Rosca'];
    const prices = ['3.000', '2.500', '3.500', '4.000'];
    const text = (a: string[], b: string[]) => `PANES\n${a.join('\n')}\n\n${b.join('\n')}`;
    expect(readBrief(text(names, prices))).toEqual([
      '[PANES] Baguette | 3000',
      '[PANES] Pan integral | 2500',
      '[PANES] Pan de molde | 3500',
      '[PANES] Rosca | 4000',
    ]);
    for (const [a, b] of [
      [names, prices.slice(1)],
      [names.slice(1), prices],
      [[...names.slice(0, 2), 'recién horneado', ...names.slice(2)], prices],
    ] as const) {
      const odd = text([...a], [...b]);
      for (const doubts of doubtsOf(odd)) expect(doubts).not.toEqual([]);
      const found = JSON.stringify(read(odd));
      for (const name of a) expect(found).toContain(name);
    }
  });
});

describe('prices for a kilo', () => {
  it.each([
    '$8.500 x kg',
    '$8.500 el kilo',
    '8.500 kg',
    '8.500 / kg',
    '8.500 por libra',
    '$ 8.500 c/u',
    '8.500 la docena',
  ])('«Nalga %s» is a product with its price', (price) => {
    const [product] = read(`Nalga sin tapa ${price}\nVacío ${price}`, 'AR').products;
    expect([product?.name, product?.price]).toEqual(['Nalga sin tapa', '8500']);
  });

  it.each(['Queso 500 g 12.000', 'Gaseosa 2.5 L 8.000', 'Agua 1.500 ml 4.000'])(
    '«%s» has an amount of something',
    (line) => {
      expect(read(line).products[0]?.price).toBe(`${line.split(' ').at(-1)?.replace('.', '')}`);
    },
  );
});

describe('headings', () => {
  it.each(['Empanadas', 'Cucuruchos', 'Tornillos', 'Cortes'])(
    'a single «%s» above its products is a category',
    (heading) => {
      expect(readBrief(`${heading}\nUna 2.000\nDos 3.000\nTres 4.000`)).toEqual([
        `[${heading}] Una | 2000`,
        `[${heading}] Dos | 3000`,
        `[${heading}] Tres | 4000`,
      ]);
    },
  );

  it.each(['La Esquina de Doña Rosa', 'Restaurante El Sol', 'Ferretería El Tornillo'])(
    'a single «%s» is the name of the business',
    (heading) => {
      expect(readBrief(`${heading}\nUna 2.000\nDos 3.000\nTres 4.000`)).toEqual([
        '[] Una | 2000',
        '[] Dos | 3000',
        '[] Tres | 4000',
      ]);
    },
  );

  it('sizes below a heading are its columns', () => {
    expect(
      readBrief('PANES\nBaguette 5\n\nROSCAS\n        Chica   Grande\nRosca    $30     $50', 'MX'),
    ).toEqual(['[PANES] Baguette | 5', '[ROSCAS] Rosca | Chica 30; Grande 50']);
  });

  it('a bullet with a colon has sizes in the bullets below it', () => {
    const text = 'Escolar:\n- Cuadernos:\n  - A4 (oficio): Bs. 50\n  - A5: Bs. 35\n- Lápices: Bs. 3';
    expect(readBrief(text, 'BO')).toEqual([
      '[Escolar] Cuadernos | A4 (oficio) 50; A5 35',
      '[Escolar] Lápices | 3',
    ]);
  });

  it('cards of a shop page have a price and the one before', () => {
    const card = (name: string, text: string, price: string, before: string) =>
      `20 min\n${name}\n${text}\n${price}\n${before}\n50% de descuento\nReservar ahora`;
    const text = `Servicios\n\n${card('Corte', 'Corte con asesoría, lavado y peinado', '$7.500', '$15.000')}\n${card('Barba', 'Afeitado clásico con navaja y toalla', '$9.000', '$18.000')}`;
    expect(read(text, 'CL').products).toMatchObject([
      { name: 'Corte', category: 'Servicios', price: '7500', compareAtPrice: '15000' },
      { name: 'Barba', category: 'Servicios', price: '9000', compareAtPrice: '18000' },
    ]);
  });
});

describe('stray lines', () => {
  it('join no neighbour in silence', () => {
    const text =
      'Ajiaco 28.500\nSancocho 26.000\nMondongo 24.000\nBandeja 32.000\nPreguntá por el vino de la casa\nLechona 30.000';
    const { products, skipped } = read(text);
    const joined = products.filter(({ description }) => description?.includes('vino'));
    expect(joined.every(({ doubts }) => doubts.length > 0)).toBe(true);
    expect(joined.length + skipped.length).toBe(1);
  });

  it('letters that a program destroyed are a doubt', () => {
    for (const name of ['Jam\uFFFDn', 'Pi?a colada', 'PanaderÃ\u00ADa'])
      expect(doubtsOf(`${name} 28.500\nAjiaco 26.000`)[0]).toContain('letters-lost');
    expect(doubtsOf('¿Qué? 28.500\nAjiaco 26.000').flat()).not.toContain('letters-lost');
  });

  it('an example price is read in each country', () => {
    for (const country of countryCodes)
      expect(read(`Ajiaco ${examplePrice(countries[country].currency)}`, country).products).toHaveLength(1);
  });
});

describe('products in one line', () => {
  it.each(['Menú', 'Carta', 'Nuestros precios', 'Productos', 'Servicios', 'Lista de precios'])(
    'below the title «%s» are told apart',
    (title) => {
      const text = `- ${title}: Salteña de pollo (Bs. 8), Api con pastel (Bs. 6,50), Jugo de tumbo Bs. 4`;
      expect(readBrief(text, 'BO')).toEqual([
        '[] Salteña de pollo | 8',
        '[] Api con pastel | 6.50',
        '[] Jugo de tumbo | 4',
      ]);
    },
  );

  it('of any other name are its sizes', () => {
    expect(readBrief('Limonada: vaso $4.000, jarra $12.000')).toEqual([
      '[] Limonada | vaso 4000; jarra 12000',
    ]);
  });
});

describe('names with a dash', () => {
  it.each(['PANADOL - PARACETAMOL 160 MG - 16 COMPRIMIDOS', 'Tornillo - Autoperforante - 100 unidades'])(
    '«%s» is a name of a catalogue',
    (name) => {
      expect(readBrief(`${name}\t$2.600`, 'CL')).toEqual([`[] ${name} | 2600`]);
    },
  );

  it('has a description in other lines', () => {
    expect(readBrief('Combo 1 - hamburguesa con queso - papas y gaseosa $22.600')).toEqual([
      '[] Combo 1 | 22600 | hamburguesa con queso - papas y gaseosa',
    ]);
  });
});

describe('kinds of prices', () => {
  const kinds = (...args: Parameters<typeof read>) =>
    read(...args).products.map(({ name, price, priceKind = 'fixed', doubts }) => [
      `${name} ${price} ${priceKind}`,
      ...doubts.map(({ id }) => id),
    ]);

  it.each(['desde', 'Desde:', 'a partir de'])('«%s» begins a price, beside it and above', (word) => {
    expect(kinds(`Corte ${word} $25.000\nBarba $15.000`)).toEqual([
      ['Corte 25000 from'],
      ['Barba 15000 fixed'],
    ]);
    const text = `Suelto con trenza ${word}\n\n$700\n\nRecogido o chongo ${word}\n\n$900`;
    expect(kinds(text, 'MX')).toEqual([['Suelto con trenza 700 from'], ['Recogido o chongo 900 from']]);
  });

  it.each(['Consultar', 'a convenir', 'consultar precio', 'según diseño', 'precio del día', 'Cotizar'])(
    '«%s» asks for the price',
    (words) => {
      expect(kinds(`Mechas - ${words}\nCorte $25.000`)).toEqual([['Mechas null ask'], ['Corte 25000 fixed']]);
    },
  );

  it('what is sold by weight is a doubt, and a range begins with its lower price', () => {
    expect(kinds('Pargo - al peso\nCorte $ 25.000 - $ 75.000')).toEqual([
      ['Pargo null fixed', 'price-missing'],
      ['Corte 25000 from'],
    ]);
  });
});

it('sizes in a line below the description belong to the product', () => {
  expect(
    readBrief('Sopa\nSopa con pan\nSm $7.00 / Lg $10.00\nCaldo\nCaldo con arroz\nSm $8.00 / Lg $11.00', 'US'),
  ).toEqual(['[] Sopa | Sm 7; Lg 10 | Sopa con pan', '[] Caldo | Sm 8; Lg 11 | Caldo con arroz']);
});

describe('a number at the end of a name', () => {
  it('is no price if one with a sign is below', () => {
    expect(readBrief('Hot dogs 1\nDe salchicha para asar\n$30\nCombo 2\nCon papas\n$45', 'MX')).toEqual([
      '[] Hot dogs 1 | 30 | De salchicha para asar',
      '[] Combo 2 | 45 | Con papas',
    ]);
  });

  it('is the price if there is no other', () => {
    expect(readBrief('Agua 2\nJugo 3\nCafé $4', 'US')).toEqual(['[] Agua | 2', '[] Jugo | 3', '[] Café | 4']);
  });
});

it('a note with a price among prices alone does not move descriptions', () => {
  const sections = [
    'Panadería dulce\nPan\nDe trigo\n$1.20\nQueso\n$2.00\nTorta\nDe arequipe\n$3.50',
    'Caldos\nAjiaco\nCon pan\n$7.00\nMondongo\n$6.00',
    'Sábados añade $1.00',
  ];
  const products = readBrief(sections.join('\n\n'), 'US').map((line) => line.replace(/^\[[^\]]*\] /, ''));
  expect(products.filter((line) => !line.includes('Sábados'))).toEqual([
    'Pan | 1.20 | De trigo',
    'Queso | 2',
    'Torta | 3.50 | De arequipe',
    'Ajiaco | 7 | Con pan',
    'Mondongo | 6',
  ]);
});

describe('arrows', () => {
  it.each(['→', '➣', '⇒', '➔'])(
    '«%s» is no part of a name, and a letter before it is a number of a list',
    (arrow) => {
      expect(readBrief(`💎110 Diamantes ${arrow} 12 Bs\nA ${arrow} 341 Diamantes — 33 Bs`, 'BO')).toEqual([
        '[] 110 Diamantes | 12',
        '[] 341 Diamantes | 33',
      ]);
    },
  );

  it('a heading has its marks on both sides', () => {
    expect(readBrief('###JUEGOS###\nRecarga 12 Bs', 'BO')).toEqual(['[JUEGOS] Recarga | 12']);
  });
});

it('lines of cards that are paragraphs are cards', () => {
  const cards = [
    'Aceite 500 ml',
    'Puro y aromático.',
    'Lps. 145',
    'Pasta 500 g',
    'De cocción al dente.',
    'Lps. 65',
  ];
  const text = ['Importados', ...cards, 'Salsa 1 L', 'Para marinar.', 'Lps. 120'].join('\n\n');
  expect(readBrief(text, 'HN')).toEqual([
    '[Importados] Aceite 500 ml | 145 | Puro y aromático.',
    '[Importados] Pasta 500 g | 65 | De cocción al dente.',
    '[Importados] Salsa 1 L | 120 | Para marinar.',
  ]);
});

it('what a price is for, behind a bar, is no name', () => {
  expect(readBrief('Página de inicio\nS/ 1,490 / proyecto\nAsesoría\nS/ 390 / sesión', 'PE')).toEqual([
    '[] Página de inicio | 1490',
    '[] Asesoría | 390',
  ]);
});

import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, description, stock }: ReadProduct) =>
  `[${category ?? ''}] ${name} | ${price ?? '-'}${description ? ` | ${description}` : ''}${stock === undefined ? '' : ` (${stock})`}`;
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);

describe('records', () => {
  it('have a label in each line, and their name above', () => {
    const text = `*Torta de chocolate*
Precio: $45.000
Descripción: bizcocho de cacao
Porciones: 12

*Torta de vainilla*
Precio: $40.000
Porciones: 10

3. Torta fría
Precio: $55.000
Porciones: 12`;
    expect(readBrief(text)).toEqual([
      '[] Torta de chocolate | 45000 | bizcocho de cacao',
      '[] Torta de vainilla | 40000',
      '[] Torta fría | 55000',
    ]);
  });

  it('have several labels in a line, a category and what is left', () => {
    const text = `Producto: Martillo   Código: M-01
Categoría: Herramientas
Precio: 32.000
Stock: 5

Producto: Alicate   Código: A-01
Categoría: Herramientas
Precio: 22.000
Stock: 8`;
    expect(readBrief(text)).toEqual([
      '[Herramientas] Martillo | 32000 (5)',
      '[Herramientas] Alicate | 22000 (8)',
    ]);
  });

  it('stand below headings', () => {
    const text = `Florería Rosa

🌹 RAMOS
Nombre: Ramo de 12
Precio: $50.000
Incluye: papel

Nombre: Ramo de 24
Precio: $90.000
Incluye: papel y moño

🎁 CAJAS
Nombre: Caja amor
Precio: $70.000
Incluye: 12 rosas`;
    expect(readBrief(text)).toEqual([
      '[RAMOS] Ramo de 12 | 50000 | papel',
      '[RAMOS] Ramo de 24 | 90000 | papel y moño',
      '[CAJAS] Caja amor | 70000 | 12 rosas',
    ]);
    expect(read(text).skipped.map((line) => line.text)).toEqual(['Florería Rosa']);
  });

  it('have labels in English', () => {
    const text = `### PIE LIMON
Name: PIE LIMON
Price: $14.000
Image_url: https://a.example/a.jpg
Description: Masa casera

### TORTA
Name: TORTA
Price: $28.000
Image_url: https://a.example/b.jpg
Description: Con manjar`;
    expect(readBrief(text, 'CL')).toEqual([
      '[] PIE LIMON | 14000 | Masa casera',
      '[] TORTA | 28000 | Con manjar',
    ]);
  });

  it('are none with more labels than a program has fields', () => {
    const text = (labels: number) =>
      Array.from(
        { length: 2 * labels },
        (_, at) => `Nombre: Sopa ${at}\nPrecio: 14.000\nCosto (${at % labels}): 5`,
      ).join('\n\n');
    expect(readBrief(text(40))[0]).toBe('[] Sopa 0 | 14000');
    expect(readBrief(text(80))).not.toContain('[] Sopa 0 | 14000');
  });

  it('are none where few lines have labels', () => {
    const text = `Sopa: ajiaco\nBandeja 32.000\nChurrasco 38.000\nPrecio del domicilio: 4.000`.replaceAll(
      '\\n',
      '\n',
    );
    expect(readBrief(text)).toContain('[] Bandeja | 32000');
  });
});

describe('columns kept apart by blanks', () => {
  it('belong to the headings above', () => {
    const text = `FERRETERÍA EL TORNILLO
COD     DESCRIPCION                    UND   PRECIO
0001    CEMENTO GRIS 50KG              BTO   34.500
        MATERIALES
0002    VARILLA 3/8 X 6MT              UND   18.900
COD     DESCRIPCION                    UND   PRECIO
0003    ALAMBRE NEGRO CAL 18           KG     7.200`;
    expect(readBrief(text)).toEqual([
      '[] CEMENTO GRIS 50KG | 34500',
      '[MATERIALES] VARILLA 3/8 X 6MT | 18900',
      '[MATERIALES] ALAMBRE NEGRO CAL 18 | 7200',
    ]);
  });

  it('of sizes below a heading are sizes', () => {
    const text = `PIZZAS
                 Personal   Mediana   Familiar
Hawaiana           18.000    32.000     45.000
Pepperoni          19.000    33.000     46.000`;
    expect(read(text).products.map(({ variants }) => variants.map(({ price }) => price))).toEqual([
      ['18000', '32000', '45000'],
      ['19000', '33000', '46000'],
    ]);
  });
});

describe('codes before names', () => {
  it('are left out where all names have one', () => {
    const text = `CODIGO DESCRIPCION UND PRECIO
0001 CEMENTO GRIS 34.500
0002 VARILLA 3/8 18.900
0003 ALAMBRE NEGRO 7.200`;
    expect(readBrief(text)).toEqual([
      '[] CEMENTO GRIS | 34500',
      '[] VARILLA 3/8 | 18900',
      '[] ALAMBRE NEGRO | 7200',
    ]);
  });

  it.each([
    ['amounts', '100 tarjetas 20.000\n500 tarjetas 80.000\n1000 tarjetas 120.000', '100 tarjetas'],
    ['volumes', '0750 ml agua 2.000\n0500 ml agua 1.500\n0350 ml agua 1.000', '0750 ml agua'],
    ['some only', '0001 Cemento 34.500\nVarilla 18.900\nAlambre 7.200', '0001 Cemento'],
  ])('stay: %s', (_, text, name) => {
    expect(read(text).products[0]?.name).toBe(name);
  });
});

describe('headings', () => {
  it('with one line each are the names', () => {
    const text = `COMBO 1\nHamburguesa + papas\n$25.000\n\nCOMBO 2\nPerro + papas\n$20.000`;
    expect(readBrief(text)).toEqual([
      '[] COMBO 1 | 25000 | Hamburguesa + papas',
      '[] COMBO 2 | 20000 | Perro + papas',
    ]);
  });

  it('that are usual sections stay above one line each', () => {
    expect(readBrief('DESAYUNOS\nHuevos + arepa 9.000\n\nALMUERZOS\nSopa + seco 15.000')).toEqual([
      '[DESAYUNOS] Huevos + arepa | 9000',
      '[ALMUERZOS] Sopa + seco | 15000',
    ]);
  });

  it('stay above what the customer should do', () => {
    const text = `❤️ *Me gusta para Instagram*

Elige tu paquete escribiendo la letra:

A → 1.000 me gusta — $25.000
B → 2.500 me gusta — $50.000`;
    expect(readBrief(text)).toEqual([
      '[Me gusta para Instagram] 1.000 me gusta | 25000',
      '[Me gusta para Instagram] 2.500 me gusta | 50000',
    ]);
  });

  it('stay above a line that explains them, and below where the page is', () => {
    const text = `Inicio > Alimentos > PIZZAS DEL HORNO DE PIEDRA
PIZZAS DEL HORNO DE PIEDRA
30 centímetros de diámetro

PIZZA VEGANA $23.500
Tomate y albahaca

PIZZA DE QUESO $25.500
Tres quesos`;
    expect(readBrief(text)).toEqual([
      '[PIZZAS DEL HORNO DE PIEDRA] PIZZA VEGANA | 23500 | Tomate y albahaca',
      '[PIZZAS DEL HORNO DE PIEDRA] PIZZA DE QUESO | 25500 | Tres quesos',
    ]);
  });

  it('are no prices: the number of the shop', () => {
    expect(readBrief('🍺 LICORERÍA LA 80 🍺\n\nRON\nViejo de Caldas $55.000')).toEqual([
      '[RON] Viejo de Caldas | 55000',
    ]);
  });

  it('are none: what is for nothing has a doubt about its price', () => {
    const { products } = read(
      'Examen visual      GRATIS\nLíquido 60 ml      15.000\nMontura            150.000',
    );
    expect(products.map(brief)).toEqual([
      '[] Examen visual | -',
      '[] Líquido 60 ml | 15000',
      '[] Montura | 150000',
    ]);
    expect(products[0]?.doubts.map(({ id }) => id)).toEqual(['price-missing']);
  });
});

describe('lines that hold more than one thing', () => {
  it('have the price before beside the price now, and belong to the name above', () => {
    const { products } = read(
      '💆 Limpieza facial\nAntes $120.000 💥 Ahora $89.900\n💆 Masaje\nAntes $100.000 💥 Ahora $75.000',
    );
    expect(products.map(({ name, price, compareAtPrice }) => [name, price, compareAtPrice])).toEqual([
      ['Limpieza facial', '89900', '120000'],
      ['Masaje', '75000', '100000'],
    ]);
  });

  it('begin with their heading, and bars divide the products', () => {
    expect(
      readBrief('Guarniciones | Papas 8.000 | Yuca 9.000\nBebidas | Gaseosa 5.000 | Jugo 7.000'),
    ).toEqual([
      '[Guarniciones] Papas | 8000',
      '[Guarniciones] Yuca | 9000',
      '[Bebidas] Gaseosa | 5000',
      '[Bebidas] Jugo | 7000',
    ]);
  });

  it('say the sizes of clothes after the name', () => {
    expect(readBrief('Panty T: S-M-L $12.000\nBrasier Tallas: 32, 34, 36 $35.000')).toEqual([
      '[] Panty | 12000 | T: S-M-L',
      '[] Brasier | 35000 | Tallas: 32, 34, 36',
    ]);
  });

  it('have the sizes of an earlier section, in columns of as many prices', () => {
    const text =
      'VINOS TINTOS          Copa    Botella\nMerlot                18.000  75.000\n\nVINOS BLANCOS\nChardonnay            22.000  98.000';
    expect(read(text).products.map(({ variants }) => variants.map(({ name }) => name))).toEqual([
      ['Copa', 'Botella'],
      ['Copa', 'Botella'],
    ]);
  });

  it('say two small prices behind a leader', () => {
    expect(read('Gin (Tanqueray / Bombay) ..... 35 / 38', 'PE').products[0]?.variants).toEqual([
      { name: 'Tanqueray', price: '35' },
      { name: 'Bombay', price: '38' },
    ]);
  });

  it('say what a delivery costs, and sell nothing', () => {
    expect(readBrief('Hielo 4.000\nDomicilio gratis a partir de 30.000')).toEqual(['[] Hielo | 4000']);
  });
});

describe('tables that a browser copied', () => {
  const tabs = (text: string) => text.replaceAll(' · ', '\t');

  it('have lines of a page above, between and below their rows', () => {
    const text = tabs(`Dietética Vida
1016 productos
Cód. Interno · Descripción · Precio · Ver
A
00002763 · YOGUR ARÁNDANOS X 140GR · $ 3.000 · Ver
-0+
00001316 · LECHE DE ALMENDRAS X 1LT · $ 6.400 · Ver
-0+
LISTA DE AROS
Cód. Interno · Descripción · Precio · Ver
00003866 · BARRITA DE MANÍ X 50GR · $ 4.300 · Ver`);
    expect(readBrief(text, 'AR')).toEqual([
      '[] YOGUR ARÁNDANOS X 140GR | 3000',
      '[] LECHE DE ALMENDRAS X 1LT | 6400',
      '[LISTA DE AROS] BARRITA DE MANÍ X 50GR | 4300',
    ]);
  });

  it('have a brand for a name, or no price', () => {
    expect(readBrief(tabs('LENTES\nMARCA · PRECIO\nCOLUMBIA · $125\nPEPE JEANS · $145'), 'SV')).toEqual([
      '[] COLUMBIA | 125',
      '[] PEPE JEANS | 145',
    ]);
    const unpriced =
      'PRODUCT NAME / NOMBRE · PACKAGING\nArepa de huevo · 30 BOX\nArepa tela · 60 BOX\nArepa de choclo · 96 BOX\nEmpanada · 50 BOX';
    expect(readBrief(tabs(unpriced), 'US')).toHaveLength(4);
  });

  it('have a sign of money in the first cell only', () => {
    const text = tabs('COPIAS · B/N · COLOR\nCarta · $1.00 · $5.00\nCartulina · $5.00 · 10.00');
    expect(read(text, 'MX').products.map(({ variants }) => variants.map(({ price }) => price))).toEqual([
      ['1', '5'],
      ['5', '10'],
    ]);
  });
});

describe('prices apart from their names', () => {
  it('stand above them', () => {
    const text = `35.000 Gs/Kg\nChorizo de Pollo\nLigero y sabroso\nPedir por WhatsApp
40.000 Gs/Kg\nChorizo de Chancho\nEl favorito de muchos\nPedir por WhatsApp
Consultar precio\nPanceta\nAhumada en casa\nPedir por WhatsApp`;
    const { products } = read(text, 'PY');
    expect(products.map(brief)).toEqual([
      '[] Chorizo de Pollo | 35000 | Ligero y sabroso',
      '[] Chorizo de Chancho | 40000 | El favorito de muchos',
      '[] Panceta | - | Ahumada en casa',
    ]);
    expect(products[2]?.priceKind).toBe('ask');
  });

  it.each([
    ['above', '$10.000\nSopa\n\n$20.000\nArroz\n\n$30.000\nFlan', 0],
    ['above, below a title', 'Promos\n\n$10.000\nSopa\n\n$20.000\nArroz\n\n$30.000\nFlan', 3],
    ['below a blank line', 'Sopa\n\n$10.000\nArroz\n\n$20.000\nFlan\n\n$30.000', 0],
    ['below a blank line, above a note', 'Sopa\n\n$10.000\nArroz\n\n$20.000\nFlan\n\n$30.000\nSíguenos', 0],
    ['below', 'Sopa\n$10.000\n\nArroz\n$20.000\n\nFlan\n$30.000\n\nHecho en casa', 0],
  ])('stay with their names: %s', (_, text, doubted) => {
    const { products } = read(text);
    expect(products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Sopa 10000',
      'Arroz 20000',
      'Flan 30000',
    ]);
    expect(products.filter(({ doubts }) => doubts.length > 0)).toHaveLength(doubted);
  });

  it('have a doubt where nobody can tell: a name first and a note last', () => {
    const { products } = read('Sopa\n\n$10.000\nArroz\n\n$20.000\nFlan\n\n$30.000\nHecho en casa');
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('stand in blocks below blocks of as many names, with a doubt', () => {
    const text =
      'EVENTOS\n\nCanapés (100 unidades)\nTapaditos (50 unidades)\n\nBrochetas (25 unidades)\n\n$39.000\n$30.000\n\n$24.000';
    const { products } = read(text, 'CL');
    expect(products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Canapés (100 unidades) 39000',
      'Tapaditos (50 unidades) 30000',
      'Brochetas (25 unidades) 24000',
    ]);
    expect(products.every(({ doubts }) => doubts.some(({ id }) => id === 'price-other-number'))).toBe(true);
  });

  it('hold for the names below a heading', () => {
    const text =
      'Paletas (100 CUP)\n\nChocolate 🍫\n\nFresa 🍓\n\nVasos (80 CUP)\n\nChocolate 🍫\n\nFresa 🍓';
    expect(readBrief(text, 'CU')).toEqual([
      '[Paletas] Chocolate | 100',
      '[Paletas] Fresa | 100',
      '[Vasos] Chocolate | 80',
      '[Vasos] Fresa | 80',
    ]);
  });

  it('stand below the names of sizes that repeat', () => {
    const text = `Brushing\nCabello normal\n$ 15 .990\nCabello largo\n$ 17 .990
Corte\nCabello normal\n$ 12 .990\nCabello largo\n$ 12 .990
Recogido\nCabello normal\n$ 16 .990\nCabello largo\n$ 17 .990`;
    expect(read(text, 'CL').products.map(({ name, variants }) => [name, variants.length])).toEqual([
      ['Brushing', 2],
      ['Corte', 2],
      ['Recogido', 2],
    ]);
  });

  it('stand below two names of sizes that come twice', () => {
    const text = 'Corte\nAdulto\n$20.000\nNiño\n$15.000\nBarba\nAdulto\n$10.000\nNiño\n$8.000\nCejas\n$5.000';
    expect(read(text).products.map(({ name, variants }) => [name, variants.length])).toEqual([
      ['Corte', 2],
      ['Barba', 2],
      ['Cejas', 0],
    ]);
  });

  it('are asked for, among prices below descriptions', () => {
    const text = `Queso frito\nCrujiente por fuera, suave por dentro\n$11.95\nEntremeses\nBacalaitos, alcapurrias y sorullitos\nConsultar
Sopa del día\nPreparación fresca, del chef\n$8.95`;
    expect(readBrief(text, 'PR')).toEqual([
      '[] Queso frito | 11.95 | Crujiente por fuera, suave por dentro',
      '[] Entremeses | - | Bacalaitos, alcapurrias y sorullitos',
      '[] Sopa del día | 8.95 | Preparación fresca, del chef',
    ]);
  });
});

describe('cards of a page', () => {
  it('have the price before above the price', () => {
    const text = ['Manzana\n$500\n$400', 'Tomate\n$340\n$280', 'Banana\n$300\n$200']
      .map((card) => `${card}\nAgregar al carrito`)
      .join('\n');
    const { products } = read(text, 'AR');
    expect(products.map(({ name, price, compareAtPrice }) => [name, price, compareAtPrice])).toEqual([
      ['Manzana', '400', '500'],
      ['Tomate', '280', '340'],
      ['Banana', '200', '300'],
    ]);
    expect(products.every(({ doubts }) => doubts.some(({ id }) => id === 'price-other-number'))).toBe(true);
  });

  it('have a button behind the price, and a blank line above it', () => {
    const text = [
      'Pizza Tradicional\nMasa artesanal con orégano.',
      'Pizza Vegana\nVegetales frescos.',
      'Pizza Familiar\nPara compartir.',
    ]
      .map((card, index) => `${card}\n\nGs. 3${index}.000 Agregar al carrito`)
      .join('\n');
    expect(readBrief(text, 'PY')).toEqual([
      '[] Pizza Tradicional | 30000 | Masa artesanal con orégano.',
      '[] Pizza Vegana | 31000 | Vegetales frescos.',
      '[] Pizza Familiar | 32000 | Para compartir.',
    ]);
  });

  it('have a reference, which is no price but in Venezuela', () => {
    const text =
      'Zapatos\nRef 2034\nTallas 35 a 39\n$89.900\n\nBotas\nCódigo: A-5500\nTallas 38 a 43\n$149.900';
    expect(readBrief(text)).toEqual([
      '[] Zapatos | 89900 | Tallas 35 a 39',
      '[] Botas | 149900 | Tallas 38 a 43',
    ]);
    expect(readBrief('Refresco\nREF 3\n\nAgua\nREF 2', 'VE')).toEqual(['[] Refresco | 3', '[] Agua | 2']);
  });

  it('have the sizes behind their prices', () => {
    const text = ['Loca\nFilled with beans and cheese.', 'Chicken\nFilled with chicken and cheese.']
      .map((card) => `${card}\n$4.50/single\n$12.00/for three`)
      .join('\n');
    expect(
      read(text, 'US').products.map(({ name, description, variants }) => [name, description, variants]),
    ).toEqual(
      ['Loca', 'Chicken'].map((name) => [
        name,
        expect.stringContaining('Filled with'),
        [
          { name: 'single', price: '4.50' },
          { name: 'for three', price: '12' },
        ].map((size) => expect.objectContaining({ name: size.name })),
      ]),
    );
  });

  it('have the price at the end of the description', () => {
    const text =
      'Provolone\nCon miel y focaccia $550\nPollo coreano\nPollo agridulce, crocante, con kimchee $490\nMollejas\nCon puré de cebolla y tomates $510\nTortilla\nDe papa y cebolla, con alioli $490';
    expect(readBrief(text, 'UY')).toEqual([
      '[] Provolone | 550 | Con miel y focaccia',
      '[] Pollo coreano | 490 | Pollo agridulce, crocante, con kimchee',
      '[] Mollejas | 510 | Con puré de cebolla y tomates',
      '[] Tortilla | 490 | De papa y cebolla, con alioli',
    ]);
  });

  it('that are alone in their section have as many lines as the others', () => {
    const card = (name: string, text: string, price: string) => `${name}\n${text}\n${price}\nPedir ahora`;
    const text = [
      '🍗 Pollos\n',
      card('Pollo entero', 'Asado al carbón, lento.', '$30.000'),
      card('Medio pollo', 'Para compartir, en pareja.', '$16.000'),
      card('Cuarto', 'Para ti, y quedas llenito.', '$9.000'),
      '🥤 Bebidas\n',
      card('Gaseosas', 'Coca-Cola, Sprite, Manzana.', '$3.000'),
    ].join('\n');
    expect(readBrief(text)).toContain('[Bebidas] Gaseosas | 3000 | Coca-Cola, Sprite, Manzana.');
  });
});

describe('descriptions', () => {
  it('follow a blank line where most do', () => {
    const text = ['Menudo', 'Club Sandwich', 'Hot Dogs']
      .map((name) => `${name} - $190\n\nServido con cebolla, cilantro y limón.`)
      .join('\n\n');
    expect(readBrief(text, 'MX')).toEqual([
      '[] Menudo | 190 | Servido con cebolla, cilantro y limón.',
      '[] Club Sandwich | 190 | Servido con cebolla, cilantro y limón.',
      '[] Hot Dogs | 190 | Servido con cebolla, cilantro y limón.',
    ]);
  });

  it('stand between a name in capitals or in bold and its prices', () => {
    const text = `CEVICHE\nPescado fresco, cebolla morada, cilantro\n\n15.500\n\nMARISCAL\nMariscos, ají oro, leche de tigre\n\n14.900`;
    expect(readBrief(text, 'CL')).toEqual([
      '[] CEVICHE | 15500 | Pescado fresco, cebolla morada, cilantro',
      '[] MARISCAL | 14900 | Mariscos, ají oro, leche de tigre',
    ]);
    const sizes = `## CORTES\n### CUTS\n\n**PICAÑA**\nTextura suave, con grasa.\n250 GR. — S/ 45\n500 GR. — S/ 93\n\n**TOMAHAWK**\nUna pieza imponente.\nS/ 100`;
    expect(read(sizes, 'PE').products.map(({ name, description }) => [name, description])).toEqual([
      ['PICAÑA', 'Textura suave, con grasa.'],
      ['TOMAHAWK', 'Una pieza imponente.'],
    ]);
  });

  it('say the price again', () => {
    expect(
      readBrief(
        'Alitas con papas B/. 6.00\nCrujientes alitas de pollo acompañadas de papas por solo B/. 6.00.',
        'PA',
      ),
    ).toHaveLength(1);
  });
});

describe('notes', () => {
  it.each([
    '(4.8)',
    '4.3 (120)',
    'Disponible',
    'Haz tu pedido',
    'Nos combos: bebida com R$ 1,00 de desconto',
  ])('%s', (note) => {
    expect(readBrief(`Sopa 14.000\n\n${note}\n\nArroz 12.000`)).toHaveLength(2);
  });
});

describe('cards without blank lines', () => {
  it('have their name first, below each heading', () => {
    const text = `Hamburguesas\nClásica\nCarne, queso, lechuga\n$18.000\nDoble\nDoble carne, tocineta\n$26.000
Acompañamientos\nPapas a la francesa\n$7.000\nAros de cebolla\n$8.000`;
    expect(readBrief(text)).toEqual([
      '[Hamburguesas] Clásica | 18000 | Carne, queso, lechuga',
      '[Hamburguesas] Doble | 26000 | Doble carne, tocineta',
      '[Acompañamientos] Papas a la francesa | 7000',
      '[Acompañamientos] Aros de cebolla | 8000',
    ]);
  });
});

describe('networks', () => {
  it('may be what is sold', () => {
    expect(readBrief('Diseño de historias de Instagram 80.000\nManejo de Facebook 120.000')).toEqual([
      '[] Diseño de historias de Instagram | 80000',
      '[] Manejo de Facebook | 120000',
    ]);
  });

  it.each(['Instagram: @florerosa', 'Síguenos en Instagram', 'Facebook/florerosa', 'Instagram'])(
    'are links: %s',
    (line) => {
      expect(read(`${line}\nRamo 50.000`).skipped.map(({ reason }) => reason)).toEqual(['link']);
    },
  );
});

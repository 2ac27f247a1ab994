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

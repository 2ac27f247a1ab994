import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import { readTable } from './read-table.ts';
import { toRows } from './testing-rows.ts';

const read = (rows: readonly string[], country: Country = 'CO') =>
  readTable(toRows(rows), { ...countries[country] }).menu.products;
const readBrief = (...args: Parameters<typeof read>) =>
  read(...args).map(({ name, category, price, description }) =>
    [`[${category ?? ''}] ${name}`, price ?? '-', ...(description ? [description] : [])].join(' | '),
  );

describe('headings whose first cell is a category', () => {
  it('divide the rows of one table', () => {
    const rows = [
      'Fritos;Detalle;Precio',
      'Patacón;Con hogao;12000',
      'Marranita;Con ají;6000',
      'Fuertes;Detalle;Precio',
      'Sancocho;De gallina;28000',
      'Postres;Detalle;Precio',
      'Cuajada;Con melao;9000',
    ];
    expect(readBrief(rows)).toEqual([
      '[Fritos] Patacón | 12000 | Con hogao',
      '[Fritos] Marranita | 6000 | Con ají',
      '[Fuertes] Sancocho | 28000 | De gallina',
      '[Postres] Cuajada | 9000 | Con melao',
    ]);
  });

  it('are none where they name the column', () => {
    const rows = [
      'Producto;Precio',
      'Jabón;4500',
      'Cloro;3200',
      'Servicio;Precio',
      'Lavado;12000',
      'Planchado;9000',
    ];
    expect(read(rows).map(({ category }) => category)).not.toContain('Producto');
    expect(read(rows).map(({ name }) => name)).toEqual(expect.arrayContaining(['Jabón', 'Lavado']));
  });
});

describe('headings of several words', () => {
  it('the general price is what customers pay, beside those of resellers', () => {
    const rows = ['Nombre;Precio: General;Precio: Mayorista', 'Alcohol;9,50;8,00', 'Algodón;3,00;2,20'];
    expect(readBrief(rows, 'PE')).toEqual(['[] Alcohol | 9.50', '[] Algodón | 3']);
    expect(read(rows, 'PE').flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('variants in English are sizes of the rows of one name', () => {
    const rows = [
      'Product,Variant,Dept,Unit Price',
      'Chain oil,1 gal,Lubricants,14.95',
      'Chain oil,1 qt,Lubricants,5.25',
      'Grease,Tube,Lubricants,4.10',
      'Grease,Can,Lubricants,9.80',
    ].map((row) => row.replaceAll(',', ';'));
    expect(
      read(rows, 'PA').map(({ name, category, variants }) => [
        name,
        category,
        ...variants.map((size) => `${size.name} ${size.price}`),
      ]),
    ).toEqual([
      ['Chain oil', 'Lubricants', '1 gal 14.95', '1 qt 5.25'],
      ['Grease', 'Lubricants', 'Tube 4.10', 'Can 9.80'],
    ]);
  });
});

describe('tables below each other', () => {
  it('each have the category above their headings, the first one too', () => {
    const rows = [
      'Picadas',
      'nombre;precio;descripcion',
      'Yuca frita;29;Con salsa de ajo',
      'Tabla mixta;89;Para cuatro',
      'Tragos',
      'nombre;botella;trago',
      'Ron añejo;145;25',
      'Gin seco;235;30',
    ];
    expect(
      read(rows, 'GT').map(({ name, category, price, variants }) => [
        category,
        name,
        price ?? variants.map((size) => `${size.name} ${size.price}`).join('; '),
      ]),
    ).toEqual([
      ['Picadas', 'Yuca frita', '29'],
      ['Picadas', 'Tabla mixta', '89'],
      ['Tragos', 'Ron añejo', 'botella 145; trago 25'],
      ['Tragos', 'Gin seco', 'botella 235; trago 30'],
    ]);
  });
});

describe('a column called description', () => {
  const rows = (heading: string) => [
    `${heading};Descripción;Precio`,
    'Vacío;Jugoso y tierno, al punto;11800',
    'Entraña;Marinada en chimichurri;13200',
    'Molleja;Crocante, con limón;9800',
    'Matambre;A la pizza o al verdeo;10900',
  ];

  it('describes the names left of it, whatever their heading is', () => {
    expect(readBrief(rows('Corte'), 'AR')[0]).toBe('[] Vacío | 11800 | Jugoso y tierno, al punto');
    expect(read(rows('Corte'), 'AR').flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('has the names beside codes and brands', () => {
    expect(readBrief(rows('Proveedor'), 'AR')[0]).toMatch(/^\[\] Jugoso y tierno, al punto \| 11800/);
  });
});

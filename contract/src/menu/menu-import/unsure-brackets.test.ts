import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { DoubtId } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const namesWith = (id: DoubtId, text: string, country?: Country) =>
  read(text, country)
    .products.filter(({ doubts }) => doubts.some((doubt) => doubt.id === id))
    .map(({ name }) => name);

describe('brackets behind a name', () => {
  it('that have nothing but the price leave no doubt', () => {
    const text = 'Api morado (Bs. 6)\nPastel de queso (Bs. 5)\nBuñuelo (Bs. 4)\nSopaipilla (Bs. 3)';
    expect(read(text, 'BO').products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Api morado 6',
      'Pastel de queso 5',
      'Buñuelo 4',
      'Sopaipilla 3',
    ]);
    expect(namesWith('bracket-unsure', text, 'BO')).toEqual([]);
  });

  it('leave no doubt where they tell a few products of a list from others', () => {
    const text =
      'Chicha (personal) 4.000\nChicha (jarra grande) 15.000\nMasato 5.000\nChampús 5.500\nAgua 3.000';
    expect(namesWith('bracket-unsure', text)).toEqual([]);
  });

  it('leave a doubt where nearly all products have them, or they became the description', () => {
    const all =
      'Chorizo (tres unidades) 9.000\nMorcilla (dos unidades) 8.000\nLonganiza (tres unidades) 9.500';
    expect(namesWith('bracket-unsure', all)).toHaveLength(3);
    const described = 'Masato 5.000\nChampús 5.500\nCholado (mango, lulo y piña) 12.000\nAgua 3.000';
    expect(namesWith('bracket-unsure', described)).toEqual(['Cholado']);
  });
});

describe('names that are odd', () => {
  it('leave no doubt where most names of the list are written so', () => {
    const lines = ['[Lino] Camisa', '[Lino] Falda', '[Seda] Blusa', '[Seda] Pañuelo', '[Lana] Ruana'];
    const text = lines.map((line, index) => `${line} ${index + 4}9.000`).join('\n');
    expect(namesWith('name-odd', text)).toEqual([]);
    const one = text.replace('[Seda] Blusa', '&Blusa').replaceAll(/\[\p{L}+\] /gu, '');
    expect(namesWith('name-odd', one)).toEqual(['&Blusa']);
  });

  it('are no numbers of packages', () => {
    const text = 'Paquete #1 20.000\nPaquete #2 25.000\nPaquete #3 31.000\nPaquete #4 38.000';
    expect(namesWith('name-odd', text)).toEqual([]);
  });
});

describe('a product without a description', () => {
  const lines = [
    'Sopa 14.000\ncon arroz',
    'Ajiaco 18.000\ncon pollo',
    'Mondongo 16.000\ncon papa',
    'Cuchuco 15.000\ncon espinazo',
  ];

  it('among others with one leaves no doubt, and one with it among others without does', () => {
    expect(namesWith('unusual', [...lines, 'Agua 3.000'].join('\n'))).toEqual([]);
    const bare = lines.map((line) => line.split('\n')[0]);
    expect(
      namesWith('unusual', [...bare, 'Agua 3.000\nPregunte por la carta de vinos, señor.'].join('\n')),
    ).toEqual(['Agua']);
  });
});

describe('gaps of two widths', () => {
  it('say where a product ends, without a doubt', () => {
    const card = (name: string, description: string, price: string) =>
      `${name}\n${description}\n\n${price}\n\n`;
    const text = [
      card('Tradicional', 'Fresa y crema', '₡2.000'),
      card('Con maní', 'Crema y caramelo', '₡2.500'),
      card('Tropical', 'Piña y coco', '₡2.800'),
      card('Especial', 'Edición del mes', '₡3.000'),
      card('De la casa', 'Mango y chamoy', '₡3.500'),
      card('Serrana', 'Solo crema', '₡1.500'),
    ].join('\n');
    const { products, isUnsure } = read(text, 'CR');
    expect(products.map(({ name, description, price }) => `${name} | ${description} | ${price}`)).toEqual([
      'Tradicional | Fresa y crema | 2000',
      'Con maní | Crema y caramelo | 2500',
      'Tropical | Piña y coco | 2800',
      'Especial | Edición del mes | 3000',
      'De la casa | Mango y chamoy | 3500',
      'Serrana | Solo crema | 1500',
    ]);
    expect([isUnsure, ...products.flatMap(({ doubts }) => doubts)]).toEqual([undefined]);
  });
});

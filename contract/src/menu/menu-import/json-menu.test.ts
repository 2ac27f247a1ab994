import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { isJson } from './json-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (json: unknown) =>
  readMenuText(JSON.stringify(json), { country: 'AR', ...countries.AR }).products.map(
    ({ category, name, price, variants, description }) =>
      `[${category ?? ''}] ${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || price} | ${description ?? ''}`,
  );

describe('a menu in JSON', () => {
  it('has what products are in as their category', () => {
    const clasica = { nombre: 'Clásica', descripcion: 'Carne y queso', precio: 7500 };
    expect(
      read([
        { categoria: 'Hamburguesas', items: [clasica, { nombre: 'Veggie', descripcion: '', precio: 7200 }] },
        { categoria: 'Bebidas', items: [{ nombre: 'Agua', descripcion: 'Sin gas', precio: 2000 }] },
      ]),
    ).toEqual([
      '[Hamburguesas] Clásica | 7500 | Carne y queso',
      '[Hamburguesas] Veggie | 7200 | ',
      '[Bebidas] Agua | 2000 | Sin gas',
    ]);
    expect(
      read({
        menu: { Bebidas: [{ nombre: 'Agua', precio: 2000 }], Postres: [{ nombre: 'Flan', precio: 3500 }] },
      }),
    ).toEqual(['[Bebidas] Agua | 2000 | ', '[Postres] Flan | 3500 | ']);
  });

  it('has sizes as a list or as names with prices', () => {
    expect(
      read([
        { nombre: 'Muzza', precios: { chica: 9000, grande: 14000 } },
        {
          nombre: 'Napo',
          tamaños: [
            { nombre: 'chica', precio: 9800 },
            { nombre: 'grande', precio: 15500 },
          ],
        },
      ]),
    ).toEqual(['[] Muzza | chica 9000; grande 14000 | ', '[] Napo | chica 9800; grande 15500 | ']);
  });

  it('is told from other texts', () => {
    expect(
      ['[{"a":1}]', '{"a":[]}', '[PIZZAS]\nMuzza 9000', '{ nombre: "Muzza" }', '12', '"a"'].map(isJson),
    ).toEqual([true, true, false, false, false, false]);
    expect(isJson('['.repeat(100_000))).toBe(false);
  });
});

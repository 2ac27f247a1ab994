import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, description }: ReadProduct) =>
  `[${category ?? ''}] ${name} | ${price}${description ? ` | ${description}` : ''}`;

const products = [
  { name: 'Ajiaco', description: 'Con pollo, papa y guascas', price: '$28.500' },
  { name: 'Mondongo', description: 'Servido con arroz y aguacate', price: '$26.000' },
  { name: 'Sancocho', description: 'De gallina, con yuca y plátano', price: '$32.000' },
  { name: 'Cazuela', description: 'Con mariscos, leche de coco y patacón', price: '$41.000' },
];
type Product = (typeof products)[number];

const orders: Record<string, (product: Product) => string[]> = {
  'the line of the name, above its description': ({ name, description, price }) => [
    `${name} ${price}`,
    description,
  ],
  'a line between name and description': ({ name, description, price }) => [name, price, description],
  'a line below the description': ({ name, description, price }) => [name, description, price],
  'a line above the name': ({ name, description, price }) => [price, name, description],
  'the line of the description': ({ name, description, price }) => [name, `${description} ${price}`],
};
const gaps: Record<string, [inside: string, between: string]> = {
  'without blank lines': ['\n', '\n'],
  'with blank lines between products': ['\n', '\n\n'],
  'with a blank line below each': ['\n\n', '\n\n'],
  'with one between lines and two between products': ['\n\n', '\n\n\n'],
};

describe('a list whose prices stand in', () => {
  it.each(
    Object.entries(orders).flatMap(([order, lines]) =>
      Object.entries(gaps).map(([gap, [inside, between]]) => ({ order, gap, lines, inside, between })),
    ),
  )('$order is read $gap', ({ lines, inside, between }) => {
    const text = products.map((product) => lines(product).join(inside)).join(between);
    expect(read(`SOPAS${between}${text}`).products.map(brief)).toEqual([
      '[SOPAS] Ajiaco | 28500 | Con pollo, papa y guascas',
      '[SOPAS] Mondongo | 26000 | Servido con arroz y aguacate',
      '[SOPAS] Sancocho | 32000 | De gallina, con yuca y plátano',
      '[SOPAS] Cazuela | 41000 | Con mariscos, leche de coco y patacón',
    ]);
  });
});

describe('a list whose sections are arranged in two ways', () => {
  const drinks = ['Limonada $6.000', 'Jugo de lulo $7.000', 'Malteada $9.000', 'Agua $4.000'];
  const expected = [
    '[BEBIDAS] Limonada | 6000',
    '[BEBIDAS] Jugo de lulo | 7000',
    '[BEBIDAS] Malteada | 9000',
    '[BEBIDAS] Agua | 4000',
  ];

  it.each(Object.entries(orders))(
    'is read with prices in %s, and then in the line of the name',
    (_, lines) => {
      const soups = products.map((product) => lines(product).join('\n')).join('\n\n');
      expect(read(`SOPAS\n${soups}\n\nBEBIDAS\n${drinks.join('\n')}`).products.map(brief)).toEqual([
        '[SOPAS] Ajiaco | 28500 | Con pollo, papa y guascas',
        '[SOPAS] Mondongo | 26000 | Servido con arroz y aguacate',
        '[SOPAS] Sancocho | 32000 | De gallina, con yuca y plátano',
        '[SOPAS] Cazuela | 41000 | Con mariscos, leche de coco y patacón',
        ...expected,
      ]);
    },
  );

  it('is read with prices above the names, and then below', () => {
    const above = products.map(({ name, price }) => `${price}\n${name}`).join('\n');
    const below = drinks.map((drink) => drink.replace(' $', '\n$')).join('\n');
    expect(read(`SOPAS\n${above}\n\nBEBIDAS\n${below}`).products.map(brief)).toEqual([
      '[SOPAS] Ajiaco | 28500',
      '[SOPAS] Mondongo | 26000',
      '[SOPAS] Sancocho | 32000',
      '[SOPAS] Cazuela | 41000',
      ...expected,
    ]);
  });
});

describe('a list', () => {
  it('leaves out the links above its first product and the labels of its products', () => {
    const cards = products.map(({ name, price }) => `${name}\nPOR PORCIÓN\n${price}\nAgregar`);
    const { products: found } = read(['Inicio', 'Nosotros', 'Contacto', ...cards].join('\n'));
    expect(found.map(brief)).toEqual([
      '[] Ajiaco | 28500',
      '[] Mondongo | 26000',
      '[] Sancocho | 32000',
      '[] Cazuela | 41000',
    ]);
  });

  it('is unsure where the name above each price explains it as well as the one below', () => {
    const text = products.map(({ name, price }) => `${price}\n${name}`).join('\n');
    expect(read(`Marta\n${text}`).isUnsure).toBe(true);
    expect(read(text).isUnsure).toBeUndefined();
  });

  it('keeps a price that no product has', () => {
    const text = products.map(({ name, price }) => `${name}\n${price}`).join('\n');
    const { products: found, skipped } = read(`${text}\n$9.000\n$8.000`);
    expect(found).toHaveLength(4);
    expect(skipped.filter(({ reason }) => reason === 'unreadable').map(({ text }) => text)).toContain(
      '$8.000',
    );
  });
});

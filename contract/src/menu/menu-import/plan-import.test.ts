import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productLabelIds } from '../products/labels.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { ImportMenu, ImportRow } from './schema.ts';
import type { StoredMenu, StoredProduct } from './stored-menu.ts';
import { keepRows } from './to-import.ts';

const unlimited = { currency: 'COP', limits: { maxProducts: -1, maxCategories: -1 } };
const empty: StoredMenu = { products: [], categories: [], optionGroups: [] };
const plain = {
  compareAtPrice: null,
  variants: [],
  optionGroups: [],
  optionGroupSizes: {},
  times: null,
  containerFee: null,
  minutes: null,
  cleanUpMinutes: null,
  priceKind: 'fixed' as const,
  unit: null,
  maxPerOrder: null,
  sellBy: null,
  soldOut: null,
  labels: [],
  active: true,
};
const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 1,
  name: 'Ajiaco',
  category: 'Sopas',
  price: '28500',
  ...changes,
});
const planRows = (rows: ImportRow[], stored = empty, rest: Partial<ImportMenu> = {}) =>
  planImport({ categories: [], optionGroups: [], rows, ...rest }, stored, unlimited);
const sopas: StoredMenu = {
  categories: [{ id: 'c1', name: 'Sopas' }],
  optionGroups: [],
  products: [
    { ...plain, id: 'p1', name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: 'c1' },
    { ...plain, id: 'p2', name: 'Ajiaco', description: '', price: '30000', categoryId: 'c1' },
  ],
};

describe('which product a row is', () => {
  const storedIds = (rows: ImportRow[]) => planRows(rows, sopas).rows.map(({ stored }) => stored?.id ?? null);

  test('the one with its id, whatever its name', () => {
    expect(storedIds([row({ id: 'p2', name: 'Sancocho' })])).toEqual(['p2']);
  });
  test('else those of its name in its category, in their order, ignoring case and accents', () => {
    const rows = [row(), row({ name: ' ÁJIACO ', category: 'sopas' }), row()];
    expect(storedIds(rows)).toEqual(['p1', 'p2', null]);
  });
  test('without a category the first of its name anywhere', () => {
    const { category: _, ...nowhere } = row();
    expect(storedIds([nowhere])).toEqual(['p1']);
  });
  test('not the same name in another category', () => {
    expect(storedIds([row({ category: 'Entradas' })])).toEqual([null]);
  });
  test('the second row with an id is found by its name', () => {
    expect(storedIds([row({ id: 'p1' }), row({ id: 'p1', name: 'Nuevo' })])).toEqual(['p1', null]);
  });
});

test('absent fields leave the stored ones, and a name found without an id keeps its spelling', () => {
  const plan = planRows([row({ name: 'AJIACO', price: '29000' })], sopas).rows[0];
  expect(plan).toMatchObject({ action: 'change', changedFields: ['price'] });
  expect(plan?.next).toMatchObject({ name: 'Ajiaco', description: 'Con pollo', price: '29000' });
  expect(planRows([row()], sopas).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
});

test.each([
  [{ name: ' ' }, 'Falta el nombre'],
  [{ name: 'x'.repeat(121) }, 'El nombre no puede tener más de 120 caracteres'],
  [{ price: undefined }, 'Falta el precio'],
  [{ category: undefined }, 'Falta la categoría'],
  [{ price: '12345678901' }, 'El precio es demasiado alto'],
  [{ variants: [{ name: 'Chica', price: '1' }] }, 'Pon al menos dos tamaños, o ninguno'],
  [
    {
      variants: [
        { name: 'Chica', price: '1' },
        { name: 'chica', price: '2' },
      ],
    },
    'Dos tamaños tienen el mismo nombre',
  ],
  [{ optionGroups: [{ name: 'Salsas', number: 1 }] }, 'No hay un grupo de opciones «Salsas»'],
])('the row %j has the problem %s', (changes, problem) => {
  const { rows, counts, categories } = planRows([row(changes as Partial<ImportRow>)]);
  expect(rows[0]).toMatchObject({ action: 'problem', problems: [problem] });
  expect(counts.created).toBe(0);
  expect(categories.size).toBe(0);
});

test('a price with decimals is a problem where there are none', () => {
  const plan = planImport({ categories: [], optionGroups: [], rows: [row({ price: '12.50' })] }, empty, {
    ...unlimited,
    currency: 'CLP',
  });
  expect(plan.rows[0]?.problems).toEqual(['Los precios en CLP no llevan decimales']);
});

test('what does not fit into the plan is counted', () => {
  const rows = [row({ name: 'A' }), row({ name: 'B' }), row({ name: 'C', category: 'Postres' })];
  const menu = { categories: ['Vacía'], optionGroups: [], rows };
  const plan = planImport(menu, sopas, { currency: 'COP', limits: { maxProducts: 3, maxCategories: 2 } });
  expect(plan.excess).toEqual({ products: 2, categories: 1, optionGroups: 0, variants: 0 });
  expect(plan.counts).toMatchObject({ created: 3, categoriesCreated: 2 });
});

test('a product that loses its sizes needs a price', () => {
  const size = { id: 'v', compareAtPrice: null, soldOut: null };
  const variants = [
    { ...size, name: 'Chica', price: '10' },
    { ...size, id: 'w', name: 'Grande', price: '20' },
  ];
  const stored = { ...sopas, products: [{ ...sopas.products[0], variants } as StoredProduct] };
  const { price: _, ...withoutPrice } = row({ variants: [] });
  expect(planRows([withoutPrice], stored).rows[0]?.problems).toEqual(['Falta el precio']);
  expect(planRows([row({ variants: [] })], stored).rows[0]?.changedFields).toEqual(['variants']);
});

// Few names, so that they collide.
const name = fc.constantFrom('Ají', 'AJI', 'Sopa', ' sopa ', 'Té', 'Pan');
const price = fc.constantFrom('0', '10', '12.50', '9000');
const soldOut = fc.constantFrom(null, 'today' as const, 'until-changed' as const);
const sizeNames = fc.uniqueArray(fc.constantFrom('S', 'M', 'L'), { minLength: 2 });
const variants = fc.option(
  sizeNames.chain((names) =>
    fc.tuple(
      ...names.map((size) =>
        fc.record(
          {
            name: fc.constantFrom(size, size.toLowerCase()),
            price,
            compareAtPrice: fc.option(price),
            soldOut,
          },
          { requiredKeys: ['name', 'price'] },
        ),
      ),
    ),
  ),
  { nil: [] },
);
const groupName = fc.constantFrom('Salsas', 'salsas', 'Término');
const importRow = (ids: readonly string[]) =>
  fc.record(
    {
      line: fc.nat(99).map((line) => line + 1),
      id: fc.constantFrom('nadie', ...ids),
      name,
      category: fc.option(fc.constantFrom('Sopas', 'SOPAS', 'Postres', 'Bebidas')),
      price,
      description: fc.constantFrom('', 'Rico', ' Rico '),
      compareAtPrice: fc.option(price),
      variants,
      active: fc.boolean(),
      labels: fc.subarray([...productLabelIds]),
      soldOut,
      optionGroups: fc.uniqueArray(
        groupName.map((group) => ({ name: group, number: 1 })),
        { selector: (group) => group.name.toLowerCase() },
      ),
    },
    { requiredKeys: ['line', 'name'] },
  );
const importGroup = fc
  .uniqueArray(fc.constantFrom('BBQ', 'Ranch', 'Queso'), { minLength: 1 })
  .chain((options) =>
    fc.record({
      name: groupName,
      number: fc.constantFrom(1, 2),
      line: fc.constant(1),
      min: fc.constantFrom(0, 1),
      max: fc.constantFrom(1, 2),
      repeat: fc.boolean(),
      options: fc.tuple(
        ...options.map((option) =>
          fc.record({ name: fc.constant(option), price, soldOut }, { requiredKeys: ['name', 'price'] }),
        ),
      ),
    }),
  );
const ids = ['n1', 'n2', 'n3', 'n4', 'n5'];
const importMenu = fc.record({
  categories: fc.array(fc.constantFrom('Bebidas', 'Vacía', 'sopas'), { maxLength: 3 }),
  optionGroups: fc.array(importGroup, { maxLength: 3 }),
  rows: fc.array(importRow(ids), { maxLength: 9 }) as fc.Arbitrary<ImportRow[]>,
});

test('after any imports, the last one again changes nothing', () => {
  let changes = 0;
  fc.assert(
    fc.property(fc.array(importMenu, { minLength: 1, maxLength: 3 }), (menus) => {
      const counter = { next: 1 };
      let stored = empty;
      let last: ImportMenu = { categories: [], optionGroups: [], rows: [] };
      for (const each of menus) {
        const menu = withoutProblems(each, stored);
        if (!menu) continue;
        last = menu;
        const plan = planImport(menu, stored, unlimited);
        expect(plan.rows.some(({ action }) => action === 'problem')).toBe(false);
        stored = apply(menu, plan, stored, counter);
        changes += plan.counts.created + plan.counts.changed;
      }
      const again = planImport(last, stored, unlimited);
      expect(again.counts).toMatchObject({
        created: 0,
        changed: 0,
        categoriesCreated: 0,
        groupsCreated: 0,
        groupsChanged: 0,
      });
    }),
    { numRuns: 1_000 },
  );
  expect(changes).toBeGreaterThan(1_000);
});

/** As the screen sends it. The other rows must do what the review showed. */
function withoutProblems(typed: ImportMenu, stored: StoredMenu): ImportMenu | undefined {
  // The model counts ids up, so that an unknown id could become one.
  const known = new Set(stored.products.map(({ id }) => id));
  const rows = typed.rows.map(({ id, ...rest }) => (id && known.has(id) ? { id, ...rest } : rest));
  const menu = { ...typed, rows };
  const shown = planImport(menu, stored, unlimited);
  if (shown.problems.length > 0) return undefined;
  const valid = shown.rows.filter(({ action }) => action !== 'problem');
  const sent = keepRows(
    menu,
    valid.map((each) => each.row),
  );
  const plan = planImport(sent, stored, unlimited);
  expect(plan.rows).toEqual(valid);
  const { created, changed, unchanged } = plan.counts;
  expect(shown.counts).toMatchObject({ created, changed, unchanged });
  return sent;
}

/** The import as a model. */
function apply(
  menu: ImportMenu,
  plan: ImportPlan,
  stored: StoredMenu,
  counter: { next: number },
): StoredMenu {
  const newId = () => `n${counter.next++}`;
  const categoryIds = new Map<string, string>();
  const categories = [...stored.categories];
  for (const [key, { id, name }] of plan.categories) {
    categoryIds.set(key, id ?? newId());
    if (id === null) categories.push({ id: categoryIds.get(key) as string, name });
  }
  const groupIds = new Map<string, string>();
  for (const [key, { id }] of plan.optionGroups) groupIds.set(key, id ?? newId());
  const optionGroups = [...plan.optionGroups].map(
    ([key, { action: _, line: _line, problems: _problems, ...group }]) => ({
      ...group,
      id: groupIds.get(key) as string,
      options: group.options.map((option) => ({
        ...option,
        id: option.id ?? newId(),
        disables: option.disables.map((other) => groupIds.get(other) ?? other),
      })),
    }),
  );
  let products = [...stored.products];
  const planned = new Map(plan.rows.map((each) => [each.row, each]));
  for (const ordered of menu.rows) {
    const { next, stored: before, changedFields } = planned.get(ordered) ?? {};
    if (!next) continue;
    const product: StoredProduct = {
      ...next,
      id: before?.id ?? newId(),
      variants: next.variants.map((variant) => ({ ...variant, id: variant.id ?? newId() })),
      optionGroups: next.optionGroups.map(({ key }) => groupIds.get(key) ?? key),
      optionGroupSizes: Object.fromEntries(
        next.optionGroups.flatMap(({ key, sizes }) => (sizes ? [[groupIds.get(key) ?? key, sizes]] : [])),
      ),
      categoryId: next.category === null ? null : (categoryIds.get(next.category) ?? null),
    };
    const staysInPlace = before && !changedFields?.includes('category');
    products = staysInPlace
      ? products.map((each) => (each.id === product.id ? product : each))
      : [...products.filter(({ id }) => id !== product.id), product];
  }
  const places = new Map(categories.map(({ id }, index) => [id, index]));
  const placeOf = ({ categoryId }: StoredProduct) => places.get(categoryId ?? '') ?? Number.POSITIVE_INFINITY;
  return { categories, optionGroups, products: products.toSorted((a, b) => compare(placeOf(a), placeOf(b))) };
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

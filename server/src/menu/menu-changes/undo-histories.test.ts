import {
  createCategory,
  deleteCategory,
  listCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import {
  changeProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listProducts,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { changePrice, type PriceChange } from '@vitrina/contract/menu/products/price-change.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { MenuModel, type ModelProduct } from '../../testing/menu-model.ts';

// Random histories of one business each. `UNDO_HISTORIES=1000` sets how many, and `UNDO_SEED` the first seed.
const historyCount = chooseCount('UNDO_HISTORIES', { short: 5, long: 200 });
const firstSeed = Number(process.env.UNDO_SEED ?? 1);
const stepCount = 30;
const concurrentHistories = 4;
const timeoutMs = 60_000 + historyCount * 3_000;
/** The limits of the free plan. */
const maxProducts = 10;
const maxCategories = 3;

const t = bootTestApp();
const counts = new Map<string, number>();

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const some = <T>(list: readonly T[]) => list.filter(() => next() < 0.5);
  return { next, pick, some };
}

class History {
  readonly model = new MenuModel();
  readonly #owner: Owner;
  readonly #random: ReturnType<typeof createRandom>;
  #names = 0;

  constructor(owner: Owner, seed: number) {
    this.#owner = owner;
    this.#random = createRandom(seed);
  }

  /** Calls an endpoint, and expects success. */
  async #call<E extends Parameters<typeof t.call>[0]>(endpoint: E, input: object) {
    const reply = await t.call(endpoint, { token: this.#owner.token, ...input });
    expect(reply.status, `${endpoint.path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind} ${this.#names}`;
  }

  readonly steps: Record<string, () => Promise<unknown>> = {
    createCategory: async () => {
      if (this.model.categories.length >= maxCategories) return;
      const name = this.#name('Categoría');
      const { category } = await this.#call(createCategory, { body: { name } });
      this.model.categories.push({ id: category.id, name });
    },
    createProduct: async () => {
      const category = this.#random.pick(this.model.categories);
      if (!category || this.model.products.size >= maxProducts) return;
      const groups = this.#random.some([...this.model.groups]).sort();
      const variants =
        this.#random.next() < 0.4
          ? [
              { name: 'M', price: '1500' },
              { name: 'G', price: '2500.50' },
            ]
          : [];
      const body = {
        name: this.#name('Plato'),
        description: 'x',
        price: String(100 + Math.floor(this.#random.next() * 9000)),
        categoryId: category.id,
        variants,
        optionGroups: groups,
      };
      const { menu } = await this.#call(createProduct, { body });
      this.model.products.set(menu.id, this.#toModel(menu));
    },
    editProduct: async () => {
      const product = this.#pickProduct();
      if (!product || product.categoryId === null) return;
      const name = this.#name('Editado');
      const body = { name, description: 'x', price: product.price, categoryId: product.categoryId };
      await this.#call(updateProduct, { params: { id: product.id }, body });
      this.model.edit(product.id, { name });
    },
    soldOut: async () => {
      const product = this.#pickProduct();
      if (!product) return;
      const body = { soldOut: product.soldOut ? null : 'until-changed' };
      await this.#call(setProductSoldOut, { params: { id: product.id }, body });
      product.soldOut = !product.soldOut;
    },
    duplicate: async () => {
      const product = this.#pickProduct();
      if (!product || this.model.products.size >= maxProducts) return;
      const { menu } = await this.#call(duplicateProduct, { params: { id: product.id }, body: {} });
      this.model.products.set(menu.id, { ...this.#toModel(menu), position: product.position + 1 });
      this.model.giveWay([menu.id]);
    },
    createGroup: async () => {
      if (this.model.groups.size >= 4) return;
      const linked = this.#random.some(this.model.list());
      const body = {
        name: this.#name('Grupo'),
        min: 0,
        max: 1,
        options: [{ name: 'Uno' }, { name: 'Dos', price: '5' }],
        productIds: linked.map(({ id }) => id),
      };
      const { optionGroup } = await this.#call(createOptionGroup, { body });
      this.model.groups.add(optionGroup.id);
      for (const product of linked) product.groups = [...product.groups, optionGroup.id].sort();
    },
    deleteProduct: async () => {
      const product = this.#pickProduct();
      if (!product) return;
      await this.#call(deleteProduct, { params: { id: product.id } });
      this.model.deleteProduct(product.id);
    },
    deleteCategory: async () => {
      const category = this.#random.pick(this.model.categories);
      if (!category || this.#random.next() < 0.5) return;
      await this.#call(deleteCategory, { params: { id: category.id } });
      this.model.deleteCategory(category.id);
    },
    deleteGroup: async () => {
      const group = this.#random.pick([...this.model.groups]);
      if (!group || this.#random.next() < 0.5) return;
      await this.#call(deleteOptionGroup, { params: { id: group } });
      this.model.deleteGroup(group);
    },
    changeMany: () => this.#changeMany(),
    changeManyAgain: () => this.#changeMany(),
    importMenu: () => this.#importMenu(),
    undo: () => this.#undo(),
    undoAgain: () => this.#undo(),
    restore: () => this.#restore(),
    restoreAgain: () => this.#restore(),
  };

  async step(): Promise<void> {
    const name = this.#random.pick(Object.keys(this.steps)) ?? '';
    await this.steps[name]?.();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await this.compare(name);
  }

  async #changeMany(): Promise<void> {
    const chosen = this.#random.some(this.model.list());
    const category = this.#random.pick(this.model.categories);
    if (chosen.length === 0 || !category) return;
    const change: PriceChange = { by: 'percent', direction: 'up', value: '8', rounding: '100' };
    const action = this.#random.pick<BulkAction>([
      { type: 'show' },
      { type: 'hide' },
      { type: 'sold-out', soldOut: 'until-changed' },
      { type: 'sold-out', soldOut: null },
      { type: 'move', categoryId: category.id },
      { type: 'add-label', label: 'picante' },
      { type: 'remove-label', label: 'picante' },
      { type: 'price', change },
      { type: 'delete' },
    ]);
    if (!action) return;
    const ids = chosen.map(({ id }) => id);
    const versions = chosen.map(({ version }) => version);
    const reply = await this.#call(changeProducts, { body: { ids, versions, action } });
    const tracked = this.model.changes.length;
    this.model.track(reply.change?.id ?? '', () => {
      for (const product of chosen) this.#apply(product, action);
    });
    expect(reply.change !== null).toBe(this.model.changes.length > tracked);
  }

  #apply(product: ModelProduct, action: BulkAction): void {
    const { id } = product;
    const edit = (fields: Partial<ModelProduct>) => this.model.edit(id, fields);
    const raise = (price: string, change: PriceChange) => {
      const result = changePrice(price, change);
      return 'price' in result ? result.price : '';
    };
    switch (action.type) {
      case 'show':
      case 'hide':
        if (product.active !== (action.type === 'show')) edit({ active: !product.active });
        return;
      case 'sold-out':
        product.soldOut = action.soldOut !== null;
        return;
      case 'move':
        if (product.categoryId !== action.categoryId)
          edit({ categoryId: action.categoryId, position: this.model.nextPosition(action.categoryId) });
        return;
      case 'add-label':
        if (product.labels.length === 0) edit({ labels: [action.label] });
        return;
      case 'remove-label':
        if (product.labels.length > 0) edit({ labels: [] });
        return;
      case 'price': {
        const sizes = Object.fromEntries(
          Object.entries(product.sizes).map(([size, price]) => [size, raise(price, action.change)]),
        );
        const lowest = Object.values(sizes).sort((a, b) => Number(a) - Number(b))[0];
        const price = lowest ?? raise(product.price, action.change);
        if (price !== product.price || JSON.stringify(sizes) !== JSON.stringify(product.sizes))
          edit({ price, sizes });
        return;
      }
      case 'delete':
        this.model.deleteProduct(id);
    }
  }

  /** New names of existing products, and a new category with a product. */
  async #importMenu(): Promise<void> {
    const renamed = this.#random
      .some(this.model.list())
      .map(({ id }) => ({ id, name: this.#name('De un archivo') }));
    const hasRoom = this.model.categories.length < maxCategories && this.model.products.size < maxProducts;
    if (renamed.length === 0 && !hasRoom) return;
    const [category, product] = [this.#name('Nueva'), this.#name('Nuevo')];
    const created = hasRoom ? [{ name: product, category, price: '700' }] : [];
    const rows = [...renamed, ...created].map((row, index) => ({ line: index + 1, ...row }));
    const expected = {
      ...{ created: created.length, changed: renamed.length, unchanged: 0 },
      ...{ categoriesCreated: created.length, groupsCreated: 0, groupsChanged: 0 },
    };
    const { changeId } = await this.#call(importMenu, {
      body: { categories: hasRoom ? [category] : [], optionGroups: [], rows, expected },
    });
    const { menus } = await this.#call(listProducts, {});
    const stored = menus.find(({ name }) => name === product);
    this.model.track(changeId ?? '', () => {
      for (const { id, name } of renamed) this.model.edit(id, { name });
      if (!stored) return;
      this.model.categories.push({ id: stored.categoryId ?? '', name: category });
      this.model.products.set(stored.id, this.#toModel(stored));
    });
  }

  async #undo(): Promise<void> {
    const change = this.#random.pick(this.model.changes.filter(({ isUndone }) => !isUndone));
    if (!change) return;
    const copy = structuredClone({ ...this.model });
    const reply = await t.call(undoMenuChange, { token: this.#owner.token, params: { id: change.id } });
    const kept = this.model.undo(change);
    if (reply.status !== 200) {
      expect(reply.body.code).toBe('PRODUCT_LIMIT_REACHED');
      expect(this.model.products.size).toBeGreaterThan(maxProducts);
      counts.set('undo over the limit', (counts.get('undo over the limit') ?? 0) + 1);
      this.#reset(copy, change.id);
      return;
    }
    expect(reply.body.kept.map(({ name }) => name).sort()).toEqual(kept.sort());
    counts.set('products kept', (counts.get('products kept') ?? 0) + kept.length);
    counts.set('products undone', (counts.get('products undone') ?? 0) + reply.body.undone);
  }

  async #restore(): Promise<void> {
    const id = this.#random.pick([...this.model.trash.keys()]);
    if (!id) return;
    const copy = structuredClone({ ...this.model });
    const reply = await t.call(restoreTrash, { token: this.#owner.token, params: { id } });
    this.model.restore(id);
    if (reply.status === 200) return;
    expect(['PRODUCT_LIMIT_REACHED', 'CATEGORY_LIMIT_REACHED']).toContain(reply.body.code);
    expect(this.model.products.size > maxProducts || this.model.categories.length > maxCategories).toBe(true);
    counts.set('restore over the limit', (counts.get('restore over the limit') ?? 0) + 1);
    this.#reset(copy);
  }

  /** Takes back a call that failed. */
  #reset(
    copy: Pick<MenuModel, 'products' | 'trash' | 'changes' | 'groups' | 'categories'>,
    changeId?: string,
  ) {
    for (const name of ['products', 'trash'] as const) {
      const map = this.model[name] as Map<string, unknown>;
      map.clear();
      for (const [id, value] of copy[name]) map.set(id, value);
    }
    this.model.groups.clear();
    for (const id of copy.groups) this.model.groups.add(id);
    this.model.categories = copy.categories;
    this.model.changes.splice(0, Number.POSITIVE_INFINITY, ...copy.changes);
    for (const change of this.model.changes) if (change.id === changeId) change.isUndone = false;
  }

  #pickProduct(): ModelProduct | undefined {
    return this.#random.pick(this.model.list());
  }

  #toModel({
    id,
    name,
    price,
    categoryId,
    order,
    active,
    soldOut,
    labels,
    variants,
    optionGroups,
    version,
  }: Product): ModelProduct {
    return {
      id,
      name,
      price,
      categoryId,
      position: order,
      active,
      soldOut: soldOut !== null,
      labels,
      sizes: Object.fromEntries(
        variants
          .map((variant): [string, string] => [variant.id, variant.price])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      groups: [...optionGroups].sort(),
      version,
    };
  }

  async compare(step: string): Promise<void> {
    const { menus } = await this.#call(listProducts, {});
    const { categories } = await this.#call(listCategories, {});
    const { optionGroups } = await this.#call(listOptionGroups, {});
    expect(
      menus.map((menu) => this.#toModel(menu)),
      step,
    ).toEqual(
      this.model.list().map((product) => ({
        ...product,
        sizes: Object.fromEntries(Object.entries(product.sizes).sort(([a], [b]) => (a < b ? -1 : 1))),
      })),
    );
    expect(
      categories.map(({ id, name, order }) => [id, name, order]),
      step,
    ).toEqual(this.model.categories.map(({ id, name }, index) => [id, name, index + 1]));
    expect(optionGroups.map(({ id }) => id).sort(), step).toEqual([...this.model.groups].sort());
    expect(menus.length).toBeLessThanOrEqual(maxProducts);
    expect(categories.length).toBeLessThanOrEqual(maxCategories);
  }
}

test(`${historyCount} random histories of edits, deletions, changes and imports are undone and restored as a model says`, {
  ...withLongForm,
  timeout: timeoutMs,
}, async () => {
  let next = firstSeed;
  const run = async () => {
    while (next < firstSeed + historyCount) {
      const seed = next++;
      const history = new History(await t.buildOwner({ plan: 'free' }), seed);
      try {
        await history.steps.createCategory?.();
        for (let step = 0; step < stepCount; step++) await history.step();
      } catch (error) {
        throw new Error(`UNDO_SEED=${seed}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrentHistories }, run));
  console.info(
    `${historyCount} histories: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
  expect(counts.get('products undone')).toBeGreaterThan(0);
  expect(counts.get('products kept')).toBeGreaterThan(0);
});

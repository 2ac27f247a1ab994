/** What a menu should be after edits, deletions, changes of many products, imports, undos and restorations. */
export interface ModelProduct {
  id: string;
  name: string;
  price: string;
  categoryId: string | null;
  position: number;
  active: boolean;
  soldOut: boolean;
  labels: string[];
  /** Price by the id of the size. */
  sizes: Record<string, string>;
  /** Ids of option groups. */
  groups: string[];
  version: number;
}

type Fields = Omit<ModelProduct, 'id' | 'version'>;

interface ChangeItem {
  id: string;
  name: string;
  /** Undefined if the change created it. */
  before: ModelProduct | undefined;
  /** Undefined if the change deleted it. */
  after: ModelProduct | undefined;
  versionAfter: number;
}

export interface ModelChange {
  id: string;
  items: ChangeItem[];
  createdCategories: string[];
  isUndone: boolean;
}

type Deleted =
  | { kind: 'product'; product: ModelProduct }
  | { kind: 'category'; name: string; index: number; positions: Map<string, number> }
  | { kind: 'option-group'; productIds: Set<string> };

const clone = <T>(value: T): T => structuredClone(value);
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const names = ['name', 'price', 'categoryId', 'active', 'soldOut', 'labels', 'sizes', 'groups'] as const;

export class MenuModel {
  readonly products = new Map<string, ModelProduct>();
  readonly trash = new Map<string, Deleted>();
  readonly changes: ModelChange[] = [];
  readonly groups = new Set<string>();
  /** In their order. */
  categories: { id: string; name: string }[] = [];

  nextPosition(categoryId: string | null): number {
    return Math.max(0, ...this.#inCategory(categoryId).map(({ position }) => position)) + 1;
  }

  /** In the order of the menu. */
  list(): ModelProduct[] {
    const place = ({ categoryId }: ModelProduct) =>
      this.categories.findIndex(({ id }) => id === categoryId) + (categoryId === null ? 1_000_000 : 0);
    return [...this.products.values()].sort(
      (a, b) => place(a) - place(b) || a.position - b.position || (a.id < b.id ? -1 : 1),
    );
  }

  edit(id: string, fields: Partial<Fields>): void {
    const product = this.#require(id);
    Object.assign(product, fields, { version: product.version + 1 });
  }

  deleteProduct(id: string): void {
    this.trash.set(id, { kind: 'product', product: clone(this.#require(id)) });
    this.products.delete(id);
  }

  deleteCategory(id: string): void {
    const index = this.categories.findIndex((category) => category.id === id);
    const products = this.#inCategory(id);
    const positions = new Map(products.map((product) => [product.id, product.position]));
    this.trash.set(id, { kind: 'category', name: this.categories[index]?.name ?? '', index, positions });
    const offset = this.nextPosition(null) - 1;
    for (const product of products)
      this.edit(product.id, { categoryId: null, position: product.position + offset });
    this.categories.splice(index, 1);
  }

  deleteGroup(id: string): void {
    const linked = [...this.products.values()].filter(({ groups }) => groups.includes(id));
    this.trash.set(id, { kind: 'option-group', productIds: new Set(linked.map((product) => product.id)) });
    for (const product of linked) product.groups = product.groups.filter((group) => group !== id);
    this.groups.delete(id);
  }

  restore(id: string): void {
    const deleted = this.trash.get(id);
    if (!deleted) throw new Error('not in the trash');
    this.trash.delete(id);
    if (deleted.kind === 'product') this.#insert([deleted.product]);
    else if (deleted.kind === 'category') {
      this.categories.splice(deleted.index, 0, { id, name: deleted.name });
      const restored = [...deleted.positions].flatMap(([productId, position]) => {
        const product = this.products.get(productId);
        if (product && product.categoryId === null) {
          this.edit(productId, { categoryId: id, position });
          return productId;
        }
        const inTrash = this.trash.get(productId);
        if (inTrash?.kind === 'product' && inTrash.product.categoryId === null)
          Object.assign(inTrash.product, { categoryId: id, position });
        return [];
      });
      this.giveWay(restored);
    } else {
      this.groups.add(id);
      for (const productId of deleted.productIds) {
        const inTrash = this.trash.get(productId);
        const product =
          this.products.get(productId) ?? (inTrash?.kind === 'product' ? inTrash.product : undefined);
        if (product && !product.groups.includes(id)) product.groups = [...product.groups, id].sort();
      }
    }
  }

  /** Records what `write` does to the model. */
  track(id: string, write: () => void): void {
    const [before, categories] = [clone(this.products), this.categories.map((category) => category.id)];
    write();
    const items = [...new Set([...before.keys(), ...this.products.keys()])].flatMap((productId) => {
      const [old, current] = [before.get(productId), clone(this.products.get(productId))];
      if (old && current && names.every((name) => isEqual(old[name], current[name]))) return [];
      const name = old?.name ?? current?.name ?? '';
      return { id: productId, name, before: old, after: current, versionAfter: current?.version ?? 0 };
    });
    const createdCategories = this.categories.flatMap((category) =>
      categories.includes(category.id) ? [] : category.id,
    );
    if (items.length + createdCategories.length > 0)
      this.changes.push({ id, items, createdCategories, isUndone: false });
  }

  /** Returns the names of the products that stay as they are. */
  undo(change: ModelChange): string[] {
    change.isUndone = true;
    const kept = change.items.filter((item) => this.#isChangedSince(item));
    const undone = change.items.filter((item) => !kept.includes(item));
    for (const { id, before } of undone) if (!before) this.products.delete(id);
    const deleted = undone.filter(({ id, after }) => !after && !this.products.has(id));
    this.#insert(
      deleted.flatMap(({ id, before }) => {
        const inTrash = this.trash.get(id);
        return inTrash?.kind === 'product' ? inTrash.product : (before ?? []);
      }),
    );
    for (const { id } of deleted) this.trash.delete(id);
    const moved: string[] = [];
    for (const { id, before, after } of undone) {
      const product = this.products.get(id);
      if (!before || !after || !product) continue;
      const versions = [before.version, product.version];
      for (const name of names)
        if (!isEqual(before[name], after[name])) Object.assign(product, { [name]: clone(before[name]) });
      product.groups = product.groups.filter((group) => this.groups.has(group));
      if (before.categoryId !== after.categoryId) {
        product.position = before.position;
        moved.push(id);
      }
      product.version += 1;
      for (const other of this.changes.filter((candidate) => candidate !== change))
        for (const item of other.items)
          if (item.id === id && versions.includes(item.versionAfter)) item.versionAfter = product.version;
    }
    this.giveWay(moved);
    this.categories = this.categories.filter(
      ({ id }) => !change.createdCategories.includes(id) || this.#inCategory(id).length > 0,
    );
    return kept.map(({ name }) => name);
  }

  /** Products with the position of one in `ids` move behind it. */
  giveWay(ids: readonly string[]): void {
    for (const group of Map.groupBy(this.products.values(), ({ categoryId }) => categoryId).values()) {
      group.sort(
        (a, b) =>
          a.position - b.position ||
          Number(ids.includes(b.id)) - Number(ids.includes(a.id)) ||
          (a.id < b.id ? -1 : 1),
      );
      let last = Number.NEGATIVE_INFINITY;
      for (const product of group) {
        product.position = Math.max(product.position, last + 1);
        last = product.position;
      }
    }
  }

  #insert(products: readonly ModelProduct[]): void {
    for (const product of products) {
      const { id, categoryId, position } = product;
      const category = categoryId === null ? undefined : this.trash.get(categoryId);
      if (category?.kind === 'category') category.positions.set(id, position);
      for (const group of product.groups) {
        const inTrash = this.trash.get(group);
        if (inTrash?.kind === 'option-group') inTrash.productIds.add(id);
      }
      const exists = this.categories.some((existing) => existing.id === categoryId);
      this.products.set(id, {
        ...clone(product),
        categoryId: exists ? categoryId : null,
        groups: product.groups.filter((group) => this.groups.has(group)),
      });
    }
    this.giveWay(products.map(({ id }) => id));
  }

  #isChangedSince({ id, before, after, versionAfter }: ChangeItem): boolean {
    const product = this.products.get(id);
    if (!after) return false;
    if (!before) return product !== undefined && product.version !== versionAfter;
    if (!product || product.version !== versionAfter) return true;
    const differing = names.filter((name) => !isEqual(before[name], after[name]));
    if (differing.some((name) => !isEqual(product[name], after[name]))) return true;
    const { categoryId } = before;
    const returns = differing.includes('categoryId') && categoryId !== null;
    return returns && !this.categories.some((category) => category.id === categoryId);
  }

  #inCategory(categoryId: string | null): ModelProduct[] {
    return [...this.products.values()].filter((product) => product.categoryId === categoryId);
  }

  #require(id: string): ModelProduct {
    const product = this.products.get(id);
    if (!product) throw new Error('no such product');
    return product;
  }
}

import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** The chosen products of the list. `selection` is null until the owner starts to choose. */
export function useSelection(products: readonly Product[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const chosen = useMemo(
    () => (ids ? products.filter((product) => ids.has(product.id)) : []),
    [ids, products],
  );
  const selection = useMemo<Selection | null>(
    () =>
      ids && {
        ids,
        toggle: (id) =>
          setIds((previous) => {
            const next = new Set(previous);
            if (!next.delete(id)) next.add(id);
            return next;
          }),
      },
    [ids],
  );
  return {
    selection,
    chosen,
    start: (id?: string) => setIds(new Set(id === undefined ? [] : [id])),
    select: (list: readonly Product[]) => setIds(new Set(list.map(({ id }) => id))),
    stop: () => setIds(null),
  };
}

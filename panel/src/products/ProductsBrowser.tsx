import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconSearch } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureOf } from '../api/api-error.ts';
import { Chips } from '../ui/Chips.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListState } from '../ui/ListState.tsx';
import { toastError } from '../ui/toasts.tsx';
import { useNeighbourFocus } from '../ui/use-neighbour-focus.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { allCategories, categoryChips, filterProducts } from './filter.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductSorter } from './ProductSorter.tsx';
import classes from './Products.module.css';
import { useShowProduct } from './queries.ts';

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  /** The products that visitors do not see for the plan's limit. */
  over: ReadonlySet<string>;
  money: MoneyFormat;
  type: BusinessType;
  meters: ReactNode;
  /** What the plan holds back, when it does. */
  notice: ReactNode;
}

/** Search, filter, cards, order. The chosen category stays in the address, so that it is still chosen after editing. */
export function ProductsBrowser({ products, categories, over, money, type, meters, notice }: Props) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search).trim();
  const [params, setParams] = useSearchParams();
  const [productToDelete, setDoomed] = useState<Product | null>(null);
  const [isSorting, setOrdering] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const [announcement, show] = useShowWithNews();
  const chips = categoryChips(products, categories);
  const chosen = chips.find((chip) => chip.id === params.get('categoria')) ?? chips[0];
  const categoryId = chosen?.id ?? allCategories;
  const choose = (id: string) => {
    if (id === allCategories) setOrdering(false);
    setParams(id === allCategories ? {} : { categoria: id }, { replace: true });
  };
  const found = filterProducts(products, typed, categoryId);
  const { list, beforeRemove } = useNeighbourFocus(found.length, 'h2 a', searchField);
  const sortable = chips.filter(({ id, count }) => id !== allCategories && count > 1);
  const canSort = !typed && (categoryId === allCategories ? sortable.length > 0 : found.length > 1);
  const sorting = isSorting && !typed && categoryId !== allCategories;
  const toggleOrdering = () => {
    // Products stand in an order within their category: from all of them one comes to the first.
    if (categoryId === allCategories && sortable[0]) choose(sortable[0].id);
    setOrdering(!sorting);
  };
  const showAll = () => {
    setSearch('');
    choose(allCategories);
  };
  return (
    <>
      <div className={classes.toolbar}>
        {notice}
        <div className={classes.tools}>
          <TextInput
            ref={searchField}
            className={classes.search ?? ''}
            type="search"
            aria-label="Buscar productos"
            placeholder="Buscar productos"
            leftSection={<Icon of={IconSearch} />}
            leftSectionWidth={40}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {meters}
        </div>
        <Chips label="Filtrar por categoría" options={chips} value={categoryId} onChange={choose} />
      </div>
      <div className={classes.line}>
        <p aria-live="polite">
          {sorting
            ? 'Arrástralos al orden en que los verán tus clientes.'
            : found.length === 1
              ? '1 producto'
              : `${found.length} productos`}
        </p>
        {(canSort || sorting) && (
          <Button
            variant="subtle"
            leftSection={<Icon of={sorting ? IconCheck : IconArrowsSort} />}
            onClick={toggleOrdering}
          >
            {sorting ? 'Listo' : 'Ordenar'}
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <ListState
          drawing="nothing"
          title={typed ? `No encontramos «${typed}»` : 'Esta categoría no tiene productos'}
          action={
            <Button variant="default" onClick={showAll}>
              Ver todos
            </Button>
          }
        >
          {typed
            ? 'Prueba con otra palabra o quita el filtro.'
            : 'Elígela al agregar o editar un producto y aparecerá aquí.'}
        </ListState>
      )}
      {found.length > 0 && sorting && <ProductSorter products={found} over={over} type={type} />}
      {found.length > 0 && !sorting && (
        <ProductGrid
          listRef={list}
          products={found}
          choice={`${categoryId} ${typed}`}
          over={over}
          money={money}
          type={type}
          onShow={show}
          onDelete={setDoomed}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DeleteProductDialog
        product={productToDelete}
        onDeleted={(deleted) => beforeRemove(found.findIndex(({ id }) => id === deleted.id))}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

/** Shows and hides products, and what a screen reader says of it. */
function useShowWithNews(): [string, (product: Product, active: boolean) => void] {
  const [announcement, setNews] = useState('');
  const showProduct = useShowProduct();
  const show = useCallback(
    async ({ id, name }: Product, active: boolean) => {
      setNews(active ? `${name} se muestra.` : `${name} se oculta.`);
      try {
        await showProduct(id, active);
      } catch (error) {
        setNews('');
        toastError(failureOf(error, 'Error al guardar el producto'));
      }
    },
    [showProduct],
  );
  return [announcement, show];
}

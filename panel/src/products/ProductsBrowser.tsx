import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconSearch } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ComponentProps, type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toActionErrorMessage } from '../api/api-error.ts';
import { Icon } from '../ui/Icon.tsx';
import { Chips } from '../ui/lists/Chips.tsx';
import { useNeighbourFocus } from '../ui/lists/use-neighbour-focus.ts';
import { ListState } from '../ui/states/ListState.tsx';
import { toastError } from '../ui/toasts.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { allCategories, filterProducts, toCategoryChips } from './filter.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductSorter } from './ProductSorter.tsx';
import classes from './Products.module.css';
import { useSetProductActive } from './queries.ts';

interface Props
  extends Pick<ComponentProps<typeof ProductGrid>, 'products' | 'overLimitIds' | 'money' | 'type'> {
  categories: readonly Category[];
  meters: ReactNode;
  /** Shown when the plan's limit is reached. */
  notice: ReactNode;
}

/** The selected category is in the URL, so that it stays selected after editing a product. */
export function ProductsBrowser({ products, categories, overLimitIds, money, type, meters, notice }: Props) {
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search).trim();
  const [params, setParams] = useSearchParams();
  const [productToDelete, setProductToDelete] = useState<Product | null>(null);
  const [isSortingOn, setSortingOn] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const [announcement, setActive] = useSetActiveWithAnnouncement();
  const chips = toCategoryChips(products, categories);
  const selected = chips.find((chip) => chip.id === params.get('categoria')) ?? chips[0];
  const categoryId = selected?.id ?? allCategories;
  const selectCategory = (id: string) => {
    if (id === allCategories) setSortingOn(false);
    setParams(id === allCategories ? {} : { categoria: id }, { replace: true });
  };
  const visibleProducts = filterProducts(products, searchText, categoryId);
  const { list, beforeRemove } = useNeighbourFocus(visibleProducts.length, 'h2 a', searchField);
  const sortableChips = chips.filter(({ id, count }) => id !== allCategories && count > 1);
  const canSort =
    !searchText && (categoryId === allCategories ? sortableChips.length > 0 : visibleProducts.length > 1);
  const isSorting = isSortingOn && !searchText && categoryId !== allCategories;
  const toggleSorting = () => {
    // Products are sorted within a category, so sorting from «Todos» opens the first category.
    if (categoryId === allCategories && sortableChips[0]) selectCategory(sortableChips[0].id);
    setSortingOn(!isSorting);
  };
  const showAll = () => {
    setSearch('');
    selectCategory(allCategories);
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
            leftSection={<Icon icon={IconSearch} />}
            leftSectionWidth={40}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {meters}
        </div>
        <Chips label="Filtrar por categoría" options={chips} value={categoryId} onChange={selectCategory} />
      </div>
      <div className={classes.resultBar}>
        <p aria-live="polite">
          {isSorting
            ? 'Arrástralos al orden en que los verán tus clientes.'
            : visibleProducts.length === 1
              ? '1 producto'
              : `${visibleProducts.length} productos`}
        </p>
        {(canSort || isSorting) && (
          <Button
            variant="subtle"
            leftSection={<Icon icon={isSorting ? IconCheck : IconArrowsSort} />}
            onClick={toggleSorting}
          >
            {isSorting ? 'Listo' : 'Ordenar'}
          </Button>
        )}
      </div>
      {visibleProducts.length === 0 && (
        <ListState
          illustration="noResults"
          title={searchText ? `No encontramos «${searchText}»` : 'Esta categoría no tiene productos'}
          action={
            <Button variant="default" onClick={showAll}>
              Ver todos
            </Button>
          }
        >
          {searchText
            ? 'Prueba con otra palabra o quita el filtro.'
            : 'Elígela al agregar o editar un producto y aparecerá aquí.'}
        </ListState>
      )}
      {visibleProducts.length > 0 && isSorting && (
        <ProductSorter products={visibleProducts} overLimitIds={overLimitIds} type={type} />
      )}
      {visibleProducts.length > 0 && !isSorting && (
        <ProductGrid
          listRef={list}
          products={visibleProducts}
          filterKey={`${categoryId} ${searchText}`}
          overLimitIds={overLimitIds}
          money={money}
          type={type}
          onSetActive={setActive}
          onDelete={setProductToDelete}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DeleteProductDialog
        product={productToDelete}
        onDeleted={(deleted) => beforeRemove(visibleProducts.findIndex(({ id }) => id === deleted.id))}
        onClose={() => setProductToDelete(null)}
      />
    </>
  );
}

/** Returns a screen reader announcement and the function that shows or hides a product. */
function useSetActiveWithAnnouncement(): [string, (product: Product, active: boolean) => void] {
  const [announcement, setAnnouncement] = useState('');
  const saveActive = useSetProductActive();
  const setActive = useCallback(
    async ({ id, name }: Product, active: boolean) => {
      setAnnouncement(active ? `${name} se muestra.` : `${name} se oculta.`);
      try {
        await saveActive(id, active);
      } catch (error) {
        setAnnouncement('');
        toastError(toActionErrorMessage(error, 'Error al guardar el producto'));
      }
    },
    [saveActive],
  );
  return [announcement, setActive];
}

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Chips } from '../ui/Chips.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitNotice } from '../ui/LimitNotice.tsx';
import { ListState } from '../ui/ListState.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { categoryChips, everything, filterProducts } from './filter.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './Products.module.css';

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  money: MoneyFormat;
  type: BusinessType;
  meters: ReactNode;
  /** Why nothing can be added, when that is so. */
  blocked: string | null;
}

/** Search, filter, cards. The chosen category stays in the address, so that it is still chosen after editing. */
export function ProductsBrowser({ products, categories, money, type, meters, blocked }: Props) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const [params, setParams] = useSearchParams();
  const [doomed, setDoomed] = useState<Product | null>(null);
  const chips = categoryChips(products, categories);
  const chosen = chips.find((chip) => chip.id === params.get('categoria')) ?? chips[0];
  const categoryId = chosen?.id ?? everything;
  const choose = (id: string) => setParams(id === everything ? {} : { categoria: id }, { replace: true });
  const found = filterProducts(products, typed, categoryId);
  const showAll = () => {
    setSearch('');
    choose(everything);
  };

  return (
    <>
      <div className={classes.toolbar}>
        <LimitNotice reason={blocked} />
        <div className={classes.tools}>
          <TextInput
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
      <p className={classes.found} aria-live="polite">
        {found.length === 1 ? '1 producto' : `${found.length} productos`}
      </p>
      {found.length === 0 ? (
        <ListState
          drawing="nothing"
          title={typed.trim() ? `No encontramos «${typed.trim()}»` : 'Esta categoría no tiene productos'}
          action={
            <Button variant="default" onClick={showAll}>
              Ver todos
            </Button>
          }
        >
          {typed.trim()
            ? 'Prueba con otra palabra o quita el filtro.'
            : 'Elígela al agregar o editar un producto y aparecerá aquí.'}
        </ListState>
      ) : (
        <ul className={classes.grid}>
          {found.map((product) => (
            <ProductCard key={product.id} product={product} money={money} type={type} onDelete={setDoomed} />
          ))}
        </ul>
      )}
      <DeleteProductDialog product={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

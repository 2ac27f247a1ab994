import { Button } from '@mantine/core';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ProductCard } from './ProductCard.tsx';
import classes from './Products.module.css';

/** Fills two screens of a desktop. More cards are rendered before the owner scrolls there. */
const batchSize = 24;

interface Props
  extends Pick<ComponentProps<typeof ProductCard>, 'money' | 'type' | 'onSetActive' | 'onDelete'> {
  listRef: RefObject<HTMLUListElement | null>;
  products: readonly Product[];
  /** Identifies the search and category; another filter starts with one batch. */
  filterKey: string;
  overLimitIds: ReadonlySet<string>;
}

/** Renders the cards in batches, because a thousand at once would delay every keystroke in the search. */
export function ProductGrid({ listRef, products, filterKey, overLimitIds, ...cardProps }: Props) {
  const { count, endRef, showMore } = useGrowingCount(filterKey);
  return (
    <>
      <ul ref={listRef} className={classes.grid}>
        {products.slice(0, count).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isOverLimit={overLimitIds.has(product.id)}
            {...cardProps}
          />
        ))}
      </ul>
      {count < products.length && (
        <div className={classes.showMore} ref={endRef}>
          <Button variant="default" onClick={showMore}>
            Mostrar más
          </Button>
        </div>
      )}
    </>
  );
}

/** Card counts by history entry, so that going back restores the scroll position. */
const countsByEntry = new Map<string, number>();

function useGrowingCount(filterKey: string) {
  const { key } = useLocation();
  const [state, setState] = useState({ filterKey, count: countsByEntry.get(key) ?? batchSize });
  const count = state.filterKey === filterKey ? state.count : batchSize;
  const endRef = useRef<HTMLDivElement>(null);
  const showMore = () => startTransition(() => setState({ filterKey, count: count + batchSize }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each batch, because the end may still be near
  useEffect(() => {
    countsByEntry.set(key, count);
    if (!endRef.current) return;
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '1000px' });
    observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [key, filterKey, count]);
  return { count, endRef, showMore };
}

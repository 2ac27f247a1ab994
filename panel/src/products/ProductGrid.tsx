import { Button } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ProductCard } from './ProductCard.tsx';
import classes from './Products.module.css';

/** Fills the first screen of a desktop and the next; more are drawn before one gets there. */
const step = 24;

interface Props {
  listRef: RefObject<HTMLUListElement | null>;
  products: readonly Product[];
  /** What they were chosen by: another choice starts from the top. */
  choice: string;
  over: ReadonlySet<string>;
  money: MoneyFormat;
  type: BusinessType;
  onShow: (product: Product, active: boolean) => void;
  onDelete: (product: Product) => void;
}

/** The cards, a few at a time: a thousand at once would hold up every keystroke in the search. */
export function ProductGrid({ listRef, products, choice, over, ...card }: Props) {
  const { count, end, more } = useGrowingCount(choice);
  return (
    <>
      <ul ref={listRef} className={classes.grid}>
        {products.slice(0, count).map((product) => (
          <ProductCard key={product.id} product={product} over={over.has(product.id)} {...card} />
        ))}
      </ul>
      {count < products.length && (
        <div className={classes.more} ref={end}>
          <Button variant="default" onClick={more}>
            Mostrar más
          </Button>
        </div>
      )}
    </>
  );
}

/** How far each visit of the list had grown, so that the way back leads to the same place. */
const grown = new Map<string, number>();

function useGrowingCount(choice: string) {
  const { key } = useLocation();
  const [state, setState] = useState({ choice, count: grown.get(key) ?? step });
  const count = state.choice === choice ? state.count : step;
  const end = useRef<HTMLDivElement>(null);
  const more = () => startTransition(() => setState({ choice, count: count + step }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew after each growth, as the end may still be near
  useEffect(() => {
    grown.set(key, count);
    if (!end.current) return;
    const near = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more();
    };
    const watch = new IntersectionObserver(near, { rootMargin: '1000px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [key, choice, count]);
  return { count, end, more };
}

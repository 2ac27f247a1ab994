import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { counted } from '../page/labels.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { countProducts } from './catalogue.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { MenuBar } from './MenuBar.tsx';
import { MenuList } from './MenuList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { findProducts, queryWords } from './search.ts';
import { useCurrentCategory } from './use-current-category.ts';

/** Search, categories and products. */
export function Menu({ storefront, onOpen }: { storefront: StorefrontState; onOpen: (id: string) => void }) {
  const {
    labels,
    page: { categories },
  } = storefront;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const terms = useMemo(() => queryWords(query), [query]);
  const found = useMemo(() => findProducts(categories, terms), [categories, terms]);
  const searching = terms.length > 0;
  const { currentId, choose } = useCurrentCategory(categories, searching);
  const input = useRef<HTMLInputElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  const search = useCallback((next: string) => {
    setTyped(next);
    scrollUpTo(sentinel.current);
  }, []);
  const showAll = () => {
    if (input.current) input.current.value = '';
    setTyped('');
    main.current?.focus({ preventScroll: true });
  };

  const count = countProducts(found);
  const summary = count > 0 ? `${counted(count, labels)} con «${query}»` : `Sin resultados para «${query}»`;
  const said = searching ? summary : '';
  return (
    <>
      {countProducts(categories) < 2 ? (
        <div className="bar is-bare" />
      ) : (
        <MenuBar
          categories={categories}
          currentId={currentId}
          onChoose={choose}
          words={labels}
          found={said}
          filled={typed !== ''}
          onSearch={search}
          input={input}
          sentinel={sentinel}
        />
      )}
      <p className="sr" role="status">
        {said}
      </p>
      <main id="contenido" tabIndex={-1} ref={main}>
        {categories.length === 0 && <EmptyMenu storefront={storefront} />}
        {searching && count === 0 && (
          <NothingFound query={query} showAll={labels.showAll} onShowAll={showAll} />
        )}
        {count > 0 && <MenuList categories={found} terms={terms} storefront={storefront} onOpen={onOpen} />}
      </main>
    </>
  );
}

/** How far a phone's bar reaches over the header; matches the stylesheet. */
const overlap = 28;

/** What was found stands at the top of the list, wherever the visitor was reading. */
function scrollUpTo(sentinel: HTMLElement | null): void {
  if (!sentinel) return;
  const top = sentinel.getBoundingClientRect().top + window.scrollY - overlap;
  if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
}

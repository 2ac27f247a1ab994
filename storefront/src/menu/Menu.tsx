import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Shop } from '../page/use-shop.ts';
import { counted } from '../page/words.ts';
import { countProducts } from './catalogue.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { MenuBar } from './MenuBar.tsx';
import { MenuList } from './MenuList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { findProducts, queryWords } from './search.ts';
import { useCurrentCategory } from './use-current-category.ts';

/** Search, categories and products. */
export function Menu({ shop, onOpen }: { shop: Shop; onOpen: (id: string) => void }) {
  const {
    words,
    page: { categories },
  } = shop;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const terms = useMemo(() => queryWords(query), [query]);
  const found = useMemo(() => findProducts(categories, terms), [categories, terms]);
  const searching = terms.length > 0;
  const { currentId, choose } = useCurrentCategory(categories, searching);
  const input = useRef<HTMLInputElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  const search = useCallback((next: string) => {
    setTyped(next);
    scrollUpTo(mark.current);
  }, []);
  const showAll = () => {
    if (input.current) input.current.value = '';
    setTyped('');
    main.current?.focus({ preventScroll: true });
  };

  const count = countProducts(found);
  const summary = count > 0 ? `${counted(count, words)} con «${query}»` : `Sin resultados para «${query}»`;
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
          words={words}
          found={said}
          filled={typed !== ''}
          onSearch={search}
          input={input}
          mark={mark}
        />
      )}
      <p className="sr" role="status">
        {said}
      </p>
      <main id="contenido" tabIndex={-1} ref={main}>
        {categories.length === 0 && <EmptyMenu shop={shop} />}
        {searching && count === 0 && (
          <NothingFound query={query} showAll={words.showAll} onShowAll={showAll} />
        )}
        {count > 0 && <MenuList categories={found} terms={terms} shop={shop} onOpen={onOpen} />}
      </main>
    </>
  );
}

/** How far a phone's bar reaches over the header; matches the stylesheet. */
const overlap = 28;

/** What was found stands at the top of the list, wherever the visitor was reading. */
function scrollUpTo(mark: HTMLElement | null): void {
  if (!mark) return;
  const top = mark.getBoundingClientRect().top + window.scrollY - overlap;
  if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
}

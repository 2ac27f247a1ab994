import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { LazyLoader } from '../lazy/lazy-loader.ts';
import { useLazyParts } from '../lazy/use-lazy-parts.ts';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { formatItemCount } from '../page/labels.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { countProducts } from './catalogue.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { MenuBar } from './MenuBar.tsx';
import { MenuList } from './MenuList.tsx';
import { useCurrentCategory } from './use-current-category.ts';

interface Props {
  storefront: StorefrontState;
  loader: LazyLoader;
  /** Returns whether the product was opened here. Otherwise the browser follows the link. */
  onOpen: (id: string) => boolean;
}

/** Search, categories and products. */
export function Menu({ storefront, loader, onOpen }: Props) {
  const {
    labels,
    notices,
    page: { categories },
  } = storefront;
  const [text, setText] = useState('');
  const query = useDeferredValue(text).trim();
  const parts = useLazyParts(loader, text || null, () =>
    notices.show({ kind: 'text', text: 'No se pudo buscar. Revisa tu conexión e inténtalo otra vez.' }),
  );
  const words = useMemo(() => parts?.splitQuery(query) ?? [], [parts, query]);
  const isSearching = words.length > 0;
  const matches = useMemo(
    () => parts?.filterCategories(categories, words) ?? categories,
    [parts, categories, words],
  );
  const highlight = useCallback(
    (text: string): ReactNode =>
      parts && words.length > 0 ? <parts.Highlighted text={text} words={words} /> : text,
    [parts, words],
  );
  const { currentId, choose } = useCurrentCategory(categories, isSearching);
  const input = useRef<HTMLInputElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  const search = useCallback((next: string) => {
    setText(next);
    scrollUpTo(sentinel.current);
  }, []);
  const showAll = () => {
    if (input.current) input.current.value = '';
    setText('');
    main.current?.focus({ preventScroll: true });
  };

  const count = countProducts(matches);
  const result =
    count > 0 ? `${formatItemCount(count, labels)} con «${query}»` : `Sin resultados para «${query}»`;
  const summary = isSearching ? result : '';
  return (
    <>
      {countProducts(categories) === 0 ? (
        <div className="menu-bar is-empty" />
      ) : (
        <ErrorBoundary>
          <MenuBar
            categories={categories}
            currentId={currentId}
            onChoose={choose}
            searchLabel={labels.search}
            summary={summary}
            hasText={text !== ''}
            onSearch={search}
            input={input}
            sentinel={sentinel}
          />
        </ErrorBoundary>
      )}
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      <main id="contenido" tabIndex={-1} ref={main}>
        {categories.length === 0 && <EmptyMenu storefront={storefront} />}
        {parts && isSearching && count === 0 && (
          <parts.NothingFound query={query} showAllLabel={labels.showAll} onShowAll={showAll} />
        )}
        {count > 0 && (
          <ErrorBoundary keep="#contenido">
            <MenuList
              categories={matches}
              isSearching={isSearching}
              highlight={highlight}
              storefront={storefront}
              onOpen={onOpen}
            />
          </ErrorBoundary>
        )}
      </main>
    </>
  );
}

/** The overlap of a phone's bar with the header, in CSS pixels; equal to the stylesheet. */
const overlap = 28;

/** Scrolls to the top of the list, where the results are. */
function scrollUpTo(sentinel: HTMLElement | null): void {
  if (!sentinel) return;
  const top = sentinel.getBoundingClientRect().top + window.scrollY - overlap;
  if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
}

import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { LazyLoader } from '../lazy/lazy-loader.ts';
import { useLazyParts } from '../lazy/use-lazy-parts.ts';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { Static } from '../page/Static.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { countProducts, withRecommended } from './catalogue.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { MenuBar } from './MenuBar.tsx';
import { MenuList } from './MenuList.tsx';
import { useCurrentCategory } from './use-current-category.ts';

interface Props {
  storefront: StorefrontState;
  loader: LazyLoader;
  /** Returns whether the product was opened here. Otherwise the browser follows the link. */
  onOpen: (id: string) => boolean;
  /** The order beside the products. Null until there is one. */
  column: ReactNode;
}

/** Search, categories and products. */
export function Menu({ storefront, loader, onOpen, column }: Props) {
  const {
    notices,
    page,
    page: { categories },
  } = storefront;
  const [text, setText] = useState('');
  const [labelFilter, setLabelFilter] = useState<readonly ProductLabel[]>([]);
  const [isFocused, setIsFocused] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const query = useDeferredValue(text).trim();
  const isSearchOpen = isFocused || text !== '' || labelFilter.length > 0;
  const parts = useLazyParts(loader, text || (isFocused ? 'search' : isListOpen ? 'list' : null), () =>
    notices.show({ kind: 'text', text: 'No se pudo buscar. Revisa tu conexión e inténtalo otra vez.' }),
  );
  const terms = useMemo(() => parts?.parseQuery(query, page) ?? [], [parts, query, page]);
  const isSearching = terms.length > 0 || labelFilter.length > 0;
  const sections = useMemo(() => withRecommended(categories), [categories]);
  const matches = useMemo(
    () => (parts && isSearching ? parts.filterCategories(page, terms, labelFilter) : sections),
    [parts, isSearching, page, terms, labelFilter, sections],
  );
  const highlight = useCallback(
    (text: string): ReactNode =>
      parts && terms.length > 0 ? <parts.Highlighted text={text} terms={terms} /> : text,
    [parts, terms],
  );
  const { currentId, choose } = useCurrentCategory(sections, isSearching);
  const input = useRef<HTMLInputElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  const search = useCallback((next: string) => {
    setText(next);
    scrollUpTo(sentinel.current);
  }, []);
  const filter = (chosen: readonly ProductLabel[]) => {
    setLabelFilter(chosen);
    scrollUpTo(sentinel.current);
  };
  const showAll = () => {
    if (input.current) input.current.value = '';
    setText('');
    setLabelFilter([]);
    main.current?.focus({ preventScroll: true });
  };

  const count = countProducts(matches);
  const summary = parts && isSearching ? parts.describeMatches(count, query, page.words) : '';
  return (
    <>
      {countProducts(categories) === 0 ? (
        <div className="menu-bar is-empty" />
      ) : (
        <ErrorBoundary keep=".menu-bar">
          <MenuBar
            categories={sections}
            currentId={currentId}
            onChoose={choose}
            onOpenList={sections.length >= minListed ? () => setIsListOpen(true) : undefined}
            searchLabel={page.words.search}
            summary={summary}
            hasText={text !== ''}
            isSearchOpen={isSearchOpen}
            onFocusChange={setIsFocused}
            filters={
              parts &&
              isSearchOpen && <parts.LabelFilters page={page} chosen={labelFilter} onChange={filter} />
            }
            onSearch={search}
            input={input}
            sentinel={sentinel}
          />
        </ErrorBoundary>
      )}
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      <div className="layout">
        <main id="contenido" tabIndex={-1} ref={main}>
          {categories.length === 0 &&
            (import.meta.env.IS_PAGE_SCRIPT ? (
              <Static tag="div" className="empty is-large" onFollow={storefront.contact?.onSend} />
            ) : (
              <EmptyMenu storefront={storefront} />
            ))}
          {parts && isSearching && count === 0 && (
            <parts.NothingFound query={query} showAllLabel={page.words.showAll} onShowAll={showAll} />
          )}
          {count > 0 && (
            <ErrorBoundary keep=".list">
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
        {storefront.channel === 'cart' && categories.length > 0 && (
          <section className="order-column" aria-label="Tu pedido" tabIndex={-1}>
            {column ?? (
              <div className="order-empty">
                <h2>El carrito está vacío</h2>
                <p>Agrega lo que quieras pedir y lo verás aquí.</p>
              </div>
            )}
          </section>
        )}
      </div>
      {parts && (
        <parts.CategorySheet
          isOpen={isListOpen}
          categories={sections}
          currentId={currentId}
          onChoose={choose}
          onClose={() => setIsListOpen(false)}
        />
      )}
    </>
  );
}

/** A menu with fewer sections shows them all in its tabs. */
const minListed = 5;

/** Scrolls to the top of the list, where the results are. A phone's keyboard leaves no room for the header above it. */
function scrollUpTo(sentinel: HTMLElement | null): void {
  if (!sentinel) return;
  const top = sentinel.getBoundingClientRect().top + window.scrollY;
  if (window.scrollY > top || window.innerWidth < wideWindow) window.scrollTo({ top, behavior: 'instant' });
}

/** In CSS pixels; equal to the stylesheet. */
const wideWindow = 900;

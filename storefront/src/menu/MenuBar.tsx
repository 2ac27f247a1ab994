import type { RefObject } from 'react';
import type { Elements } from '../jsx/elements.ts';
import { Icon } from '../page/Icon.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import type { Category } from './catalogue.ts';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
  /** Opens the list of categories. Undefined for a short menu. */
  onOpenList?: (() => void) | undefined;
  searchLabel: string;
  /** The number of matches, as text. Empty while nobody searches. */
  summary: string;
  /** Whether the search box has text. */
  hasText: boolean;
  /** Whether the search covers the categories. */
  isSearchOpen: boolean;
  onSearch: (query: string) => void;
  onFocusChange: (isFocused: boolean) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Precedes the bar and marks its place in the page while the bar is stuck. */
  sentinel: RefObject<HTMLDivElement | null>;
  /** Narrows the search. */
  filters: Elements;
}

/** Categories and search, stuck to the top. On a phone the search is a button until it is used, and then the whole bar. */
export function MenuBar({ sentinel, summary, isSearchOpen, filters, onOpenList, ...props }: Props) {
  return (
    <>
      <div ref={sentinel} aria-hidden="true" />
      <div className={`menu-bar${isSearchOpen ? ' is-search-open' : ''}${summary ? ' is-searching' : ''}`}>
        <div className="menu-bar-inner">
          {onOpenList && (
            <button
              type="button"
              className="category-list-button"
              aria-label="Ver todas las categorías"
              aria-haspopup="dialog"
              onClick={onOpenList}
            >
              <Icon name="list" />
            </button>
          )}
          <div className="tab-strip">
            <CategoryTabs
              categories={props.categories}
              currentId={props.currentId}
              onChoose={props.onChoose}
            />
            <p className="search-summary" aria-hidden="true">
              <span>{summary}</span>
            </p>
          </div>
          <SearchBox
            label={props.searchLabel}
            input={props.input}
            hasText={props.hasText}
            onSearch={props.onSearch}
            onFocusChange={props.onFocusChange}
          />
        </div>
        {filters}
      </div>
    </>
  );
}

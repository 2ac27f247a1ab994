import { type RefObject, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import type { Category } from './catalogue.ts';
import { SearchBox } from './SearchBox.tsx';
import { useStuck } from './use-stuck.ts';

interface Props {
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
  searchLabel: string;
  /** The number of matches, as text. Empty while nobody searches. */
  summary: string;
  /** Whether the search box has text. */
  hasText: boolean;
  onSearch: (query: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Precedes the bar and marks its place in the page while the bar is stuck. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * Search and categories, stuck to the top. On a phone only the categories stay, and a button moves the search
 * back into view over them without layout.
 */
export function MenuBar({ sentinel, input, categories, searchLabel, summary, hasText, ...props }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const isStuck = useStuck(sentinel);
  const states = {
    'is-stuck': isStuck,
    'is-search-open': isFocused || hasText,
    'is-searching': summary !== '',
  };
  return (
    <>
      <div ref={sentinel} aria-hidden="true" />
      <div className={joinClasses('menu-bar', states)}>
        <div className="menu-bar-inner">
          <SearchBox
            label={searchLabel}
            input={input}
            hasText={hasText}
            onSearch={props.onSearch}
            onFocusChange={setIsFocused}
          />
          <div className="tab-strip">
            <CategoryTabs categories={categories} currentId={props.currentId} onChoose={props.onChoose} />
            <button
              type="button"
              className="tab-strip-search"
              aria-label={searchLabel}
              onClick={() => input.current?.focus({ preventScroll: true })}
            >
              <Icon name="search" />
            </button>
            <p className="search-summary" aria-hidden="true">
              <span>{summary}</span>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function joinClasses(base: string, states: Record<string, boolean>): string {
  return [base, ...Object.keys(states).filter((name) => states[name])].join(' ');
}

import { type RefObject, useRef, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { Labels } from '../page/labels.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import type { Category } from './catalogue.ts';
import { SearchBox } from './SearchBox.tsx';
import { useStuck } from './use-stuck.ts';

interface Props {
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
  words: Labels;
  /** What was found, in words; empty while nobody searches. */
  found: string;
  filled: boolean;
  onSearch: (query: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Marks where the bar lies in the page while it is not stuck. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * Search and categories, stuck to the top. On a phone only the categories stay and a magnifier brings search back
 * over them: the bar moves, nothing is laid out anew.
 */
export function MenuBar({ sentinel, input, ...props }: Props) {
  const [focused, setFocused] = useState(false);
  const stuck = useStuck(sentinel);
  const bar = useRef<HTMLDivElement>(null);
  const searching = props.found !== '';
  const several = props.categories.length > 1;
  const states = {
    'is-stuck': stuck,
    'is-finding': focused || props.filled,
    'is-searching': searching,
    'is-short': !several,
  };
  return (
    <>
      <div ref={sentinel} aria-hidden="true" />
      <div ref={bar} className={classes('bar', states)}>
        <div className="bar-in">
          <SearchBox
            label={props.words.search}
            input={input}
            filled={props.filled}
            onSearch={props.onSearch}
            onFocusChange={setFocused}
          />
          <div className="strip">
            {several && (
              <CategoryTabs
                categories={props.categories}
                currentId={props.currentId}
                onChoose={props.onChoose}
              />
            )}
            <button
              type="button"
              className="strip-find"
              aria-label={props.words.search}
              onClick={() => input.current?.focus({ preventScroll: true })}
            >
              <Icon name="search" />
            </button>
            <p className="found" aria-hidden="true">
              <span>{props.found}</span>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function classes(base: string, states: Record<string, boolean>): string {
  return [base, ...Object.keys(states).filter((name) => states[name])].join(' ');
}

import { type FocusEvent, type RefObject, useEffect } from 'react';
import { Icon } from '../page/Icon.tsx';

interface Props {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  hasText: boolean;
  onSearch: (query: string) => void;
  onFocusChange: (isFocused: boolean) => void;
}

/** The input is uncontrolled, so that text typed before hydration is kept. */
export function SearchBox({ label, input, hasText, onSearch, onFocusChange }: Props) {
  useEffect(() => {
    if (input.current?.value) onSearch(input.current.value);
  }, [input, onSearch]);

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    onSearch('');
    input.current.focus();
  };
  return (
    // A phone's keyboard offers its search key only within a form.
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
      }}
      onFocus={() => onFocusChange(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => onFocusChange(false));
      }}
    >
      <label className="visually-hidden" htmlFor="buscar">
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id="buscar"
        type="search"
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      {hasText && (
        <button type="button" className="clear-button" aria-label="Borrar la búsqueda" onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </form>
  );
}

/**
 * Runs after the click of a press that has begun, or at once. A press elsewhere takes the focus, and the page would move between
 * press and release, so that the click would be lost.
 */
function afterPress(run: () => void): void {
  // A touch becomes a press of the mouse after the finger has left.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}

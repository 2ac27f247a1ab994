import { type FocusEvent, type RefObject, useEffect } from 'react';
import { Icon } from '../page/Icon.tsx';

interface Props {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  filled: boolean;
  onSearch: (query: string) => void;
  onFocusChange: (focused: boolean) => void;
}

/** The input keeps its own text, so that what was typed before the script arrived is not lost. */
export function SearchBox({ label, input, filled, onSearch, onFocusChange }: Props) {
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
    // A form, or a phone's keyboard would not offer its search key.
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
        if (!event.currentTarget.contains(event.relatedTarget)) onFocusChange(false);
      }}
    >
      <label className="sr" htmlFor="buscar">
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
      {filled && (
        <button type="button" className="clear" aria-label="Borrar la búsqueda" onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </form>
  );
}

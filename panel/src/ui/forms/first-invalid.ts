const invalid = ':is([aria-invalid="true"], [data-invalid])';
const focusable = ':is(input, textarea, select, button):not(:disabled)';

/** Focuses the first field with an error, or the first in a marked group. Returns false if there is none in sight of the form. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>(invalid);
  const field = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable);
  field?.focus();
  return field != null && field === document.activeElement;
}

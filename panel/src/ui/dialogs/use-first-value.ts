import { useRef } from 'react';

/** Returns the value of when the dialog opened, as long as it is open. */
export function useFirstValue<T>(value: T, opened: boolean): T {
  const first = useRef({ value, opened });
  if (!opened || !first.current.opened) first.current = { value, opened };
  return first.current.value;
}

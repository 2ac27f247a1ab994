import { useEffect, useState } from 'react';

/** False in the first drawing, then `value`: a dialog that is loaded when asked for still sees itself open, and so returns the focus. */
export function useAfterMount(value: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && value;
}

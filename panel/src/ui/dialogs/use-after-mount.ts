import { useEffect, useState } from 'react';

/**
 * False in the first render, then `value`. A dialog that is mounted open this way still sees the change to
 * open, which it needs to restore the focus when it closes.
 */
export function useAfterMount(value: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted && value;
}

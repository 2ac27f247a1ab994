import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The idempotency keys of rows that are created by their names. A retry sends the same key for the same name. */
export function useNamedKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(name: string): string {
      const key = keys.current.get(name) ?? newIdempotencyKey();
      keys.current.set(name, key);
      return key;
    },
    /** Call it after a success, so that another row with the same name gets a new key. */
    forget: () => keys.current.clear(),
  };
}

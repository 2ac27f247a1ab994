import { useEffect, useRef, useState } from 'react';
import type { LazyLoader, LazyParts } from './lazy-loader.ts';

/**
 * The lazy parts, once a `request` has loaded them. Null requests nothing; a new value repeats a download
 * that failed.
 */
export function useLazyParts(
  loader: LazyLoader,
  request: string | null,
  onError: () => void,
): LazyParts | null {
  const [parts, setParts] = useState(loader.parts);
  if (request !== null && !parts && loader.parts) setParts(loader.parts);
  const latestOnError = useRef(onError);
  latestOnError.current = onError;

  useEffect(() => {
    if (request === null || parts) return;
    let isCurrent = true;
    loader.load().then(
      (loaded) => isCurrent && setParts(loaded),
      () => isCurrent && latestOnError.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, request, parts]);
  return parts;
}

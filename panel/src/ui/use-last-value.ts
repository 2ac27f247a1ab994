import { useRef } from 'react';

/** The value of the last time that `live` was true: a dialog fades out still showing what it was about. */
export function useLastValue<T>(value: T, live: boolean): T {
  const kept = useRef(value);
  if (live) kept.current = value;
  return kept.current;
}

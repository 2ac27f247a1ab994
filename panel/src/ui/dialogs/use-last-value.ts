import { useRef } from 'react';

/**
 * Returns the last value from when `isLive` was true, so a closing dialog keeps its content during the
 * animation.
 */
export function useLastValue<T>(value: T, isLive: boolean): T {
  const last = useRef(value);
  if (isLive) last.current = value;
  return last.current;
}

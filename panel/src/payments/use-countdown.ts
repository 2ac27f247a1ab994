import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down to nothing and then calls `onEnd`, once; not when the screen has gone by then. */
export function useCountdown(from: number, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : end()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

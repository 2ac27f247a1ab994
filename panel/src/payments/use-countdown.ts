import { useEffect, useEffectEvent, useState } from 'react';

/** The seconds that are left of `from`; then calls `onEnd`, once, unless the screen has gone by then. */
export function useCountdown(from: number, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const ending = setTimeout(end, from * 1000);
    const counting = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => {
      clearTimeout(ending);
      clearInterval(counting);
    };
  }, [from]);
  return left;
}

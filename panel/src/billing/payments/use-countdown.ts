import { useEffect, useEffectEvent, useState } from 'react';

/** Returns the seconds left and calls `onEnd` once at zero, unless the component was unmounted. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endTimer = setTimeout(end, seconds * 1000);
    const tickTimer = setInterval(() => setSecondsLeft((left) => Math.max(1, left - 1)), 1000);
    return () => {
      clearTimeout(endTimer);
      clearInterval(tickTimer);
    };
  }, [seconds]);
  return secondsLeft;
}

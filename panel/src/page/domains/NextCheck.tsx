import { useEffect, useState } from 'react';
import layout from '../../ui/layout/layout.module.css';
import classes from './Domains.module.css';
import { formatWait } from './domain-status.ts';

/** Counts down to the next DNS check at `at` (ms since 1970). */
export function NextCheck({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, []);
  const secondsLeft = (at - now) / 1000;
  return (
    <p className={`${layout.grow} ${classes.note}`}>
      {secondsLeft > 0 ? `Revisamos de nuevo en ${formatWait(secondsLeft)}` : 'Revisando…'}
    </p>
  );
}

import { useEffect, useState } from 'react';
import layout from '../ui/layout.module.css';
import classes from './Domains.module.css';
import { formatWait } from './domain-status.ts';

/** Counts down to the next look at the DNS (`at`, ms since 1970). */
export function NextCheck({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const left = (at - now) / 1000;
  return (
    <p className={`${layout.grow} ${classes.note}`}>
      {left > 0 ? `Revisamos de nuevo en ${formatWait(left)}` : 'Revisando…'}
    </p>
  );
}

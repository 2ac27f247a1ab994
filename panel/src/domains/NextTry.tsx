import { useEffect, useState } from 'react';
import layout from '../ui/layout.module.css';
import classes from './Domains.module.css';
import { shortWait } from './standing.ts';

/** Counts down to the next look at the DNS (`at`, ms since 1970). */
export function NextTry({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const left = (at - now) / 1000;
  return (
    <p className={`${layout.grow} ${classes.note}`}>
      {left > 0 ? `Revisamos de nuevo en ${shortWait(left)}` : 'Revisando…'}
    </p>
  );
}

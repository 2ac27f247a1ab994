import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The present in milliseconds, at most 10 seconds late. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 10_000, { autoInvoke: true });
  return now;
}

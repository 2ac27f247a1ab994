import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { serverNow } from './live/server-clock.ts';

/** The present of the server in milliseconds, at most 10 seconds late. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useInterval(() => setNow(serverNow()), 10_000, { autoInvoke: true });
  return now;
}

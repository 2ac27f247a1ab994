import { Skeleton } from '@mantine/core';
import type { Business } from './business.ts';

/** A skeleton of a typical name while it is unknown. */
export function BusinessName({ business: { name } }: { business: Business }) {
  return name ?? <Skeleton component="span" display="inline-block" height={14} width={128} />;
}

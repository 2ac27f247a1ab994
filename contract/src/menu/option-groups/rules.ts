import type { OptionGroup } from './schema.ts';

type Counts = Pick<OptionGroup, 'min' | 'max' | 'repeat'> & { options: readonly unknown[] };

/** What customers read beside the name of a group. */
export function describeCounts({ min, max, repeat, options }: Counts): string {
  const limit = repeat ? max : Math.min(max, options.length);
  if (min === 0) return limit === 1 || limit === options.length ? 'Opcional' : `Elige hasta ${limit}`;
  return min >= limit ? `Elige ${min}` : `Elige entre ${min} y ${limit}`;
}

/** One of one: choosing another option replaces it. */
export function isSingleChoice({ min, max }: Pick<OptionGroup, 'min' | 'max'>): boolean {
  return min === 1 && max === 1;
}

interface Available {
  min: number;
  repeat: boolean;
  /** Null and false: available. */
  options: readonly { soldOut: unknown }[];
}

/** Whether fewer options are available than a customer must choose. A product that offers such a group is sold out. */
export function isGroupSoldOut({ min, repeat, options }: Available): boolean {
  const available = options.filter(({ soldOut }) => !soldOut).length;
  return repeat ? min > 0 && available === 0 : available < min;
}

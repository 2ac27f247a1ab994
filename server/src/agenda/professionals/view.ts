import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { professionals } from '../tables.ts';

export type ProfessionalRow = Omit<typeof professionals.$inferSelect, 'ownerId' | 'createdAt' | 'removedAt'>;

/** `index` is the position among the professionals. A plan without `professionals` offers the first one alone. */
export function viewProfessional(
  { position, ...row }: ProfessionalRow,
  index: number,
  offersAll: boolean,
): Professional {
  return { ...row, order: position, isOffered: index === 0 || offersAll };
}

import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { professionals } from '../tables.ts';

export type ProfessionalRow = Omit<typeof professionals.$inferSelect, 'ownerId' | 'createdAt'>;

/** The plan offers the first one alone, or all of them. `index` is the position among them. */
export function viewProfessional(
  { position, ...row }: ProfessionalRow,
  index: number,
  offersAll: boolean,
): Professional {
  return { ...row, order: position, isOffered: index === 0 || offersAll };
}

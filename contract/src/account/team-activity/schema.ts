import { z } from 'zod';
import { id, storedName, timestamp } from '../../platform/schema.ts';
import { actingPerson } from '../members/schema.ts';

/** What somebody of the business did outside of an order. */
export const teamActKinds = [
  'paused',
  'resumed',
  'sold-out',
  'available',
  'counted',
  'uncounted',
  'stocktaking',
  'menu-ended',
] as const;
export type TeamActKind = (typeof teamActKinds)[number];

/** The most acts of a business that are kept. The oldest go first, and each after `teamActDays`. */
export const maxTeamActs = 200;
export const teamActDays = 30;

export const teamAct = z.object({
  id,
  kind: storedName(teamActKinds),
  /** The product, size, option or menu. Empty for a pause. */
  subject: z.string(),
  /** How many are left, of `counted`. How many things were counted, of `stocktaking`. */
  left: z.int().nullable(),
  /** The end of a pause. Null: it has none, or it is no pause. */
  until: timestamp.nullable(),
  at: timestamp,
  /** Absent: the owner. */
  who: actingPerson.optional(),
});
export type TeamAct = z.output<typeof teamAct>;

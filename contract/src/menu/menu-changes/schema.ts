import { z } from 'zod';
import { id, storedName, timestamp, unknownName } from '../../platform/schema.ts';
import { bulkAction } from '../products/bulk.ts';

/** How long a change can be undone, in hours. */
export const undoHours = 24;
/** The most changes of a business. The oldest are deleted, also beyond `maxTrackedProducts`. The newest always stays. */
export const maxMenuChanges = 50;
export const maxTrackedProducts = 30_000;

/** An import, or a change of several products at once. */
export const menuChange = z.object({
  id,
  kind: storedName(['import', 'bulk']),
  /** What happened to the products. Null for an import. */
  action: z.union([bulkAction, z.object({ type: unknownName })]).nullable(),
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
  /** How many products it created, changed and deleted. */
  created: z.int(),
  changed: z.int(),
  deleted: z.int(),
  /** How many products and sizes it counted. */
  counted: z.int(),
});
export type MenuChange = z.output<typeof menuChange>;

/** How many of the stored products a reply lists. */
export const maxNamedProducts = 100;

export const undoReply = z.object({
  change: menuChange,
  /** How many products are as they were before. */
  undone: z.int(),
  /** How many products and option groups stay as they are, because they were changed since. */
  keptCount: z.int(),
  /** The first of them. */
  kept: z.array(z.object({ id, name: z.string() })),
});
export type UndoReply = z.output<typeof undoReply>;

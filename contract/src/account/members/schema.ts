import { z } from 'zod';
import { memberRoleNames } from '../../platform/access.ts';
import { id, storedName } from '../../platform/schema.ts';

export const storedRole = storedName(memberRoleNames);

/** A person who works for a business. */
export const member = z.object({ id, name: z.string(), role: storedRole });
export type Member = z.output<typeof member>;

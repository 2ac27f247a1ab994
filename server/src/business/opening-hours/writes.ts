import type {
  OpeningHours,
  StoredOpeningHours,
  updateOpeningHoursBody,
} from '@vitrina/contract/business/opening-hours/schema.ts';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { openingHours } from '../tables.ts';
import { selectOpeningHours } from './reads.ts';

/** Throws EDIT_CONFLICT. */
export async function updateOpeningHours(
  db: Db,
  ownerId: OwnerId,
  input: z.output<typeof updateOpeningHoursBody>,
): Promise<StoredOpeningHours> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectOpeningHours(tx, ownerId);
    if (!isCurrent(current, input.seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    const stored = { hours: input.hours && sortDates(input.hours), version: current.version + 1 };
    await tx
      .insert(openingHours)
      .values({ ownerId, ...stored })
      .onConflictDoUpdate({ target: openingHours.ownerId, set: stored });
    return stored;
  });
}

function sortDates({ week, specialDates }: OpeningHours): OpeningHours {
  return { week, specialDates: specialDates.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

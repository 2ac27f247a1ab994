import { failedLogInActions } from '@vitrina/contract/account/audit-actions.ts';
import { teamActDays } from '@vitrina/contract/account/team-activity/schema.ts';
import { undoHours } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { trashDays } from '@vitrina/contract/menu/trash/schema.ts';
import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { failedLoginRetentionMs } from '../account/auth/failed-login-writes.ts';
import { eraseMemberNames } from '../account/members/writes.ts';
import {
  auditLog,
  codes,
  devices,
  emailChanges,
  failedLogins,
  memberApprovals,
  memberDevices,
  memberInvitations,
  memberSessions,
  operatorSessions,
  securityEvents,
  sessions,
  teamActs,
  users,
} from '../account/tables.ts';
import { menuChanges, trash } from '../menu/tables.ts';
import { rollUpCounts } from '../page/analytics/roll-up-writes.ts';
import { countedVisitors, reports } from '../page/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { rateLimits } from '../platform/db/tables.ts';
import { defineJob, repeatedOptions } from '../platform/queue/define-job.ts';
import type { Deps } from '../profile/deps.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Codes are valid for minutes. A day helps to investigate complaints. */
const codeRetentionMs = day;
/** Only the visitors of the current day are needed. */
const visitorRetentionMs = day;
/** Then a visitor may report the page again. */
const reporterRetentionMs = 30 * day;
/** After it an unverified e-mail must be registered again. */
const unverifiedRetentionMs = 30 * day;
/** As long as the longest session. */
const securityEventRetentionMs = 180 * day;
const deviceRetentionMs = 180 * day;
/** Limited, so that password guessing cannot fill the log. */
const operatorFailureRetentionMs = 90 * day;

declare module '../platform/queue/queue.ts' {
  interface Jobs {
    'clean-up': object;
  }
}

/**
 * Sums up old statistics and deletes expired rows every hour: sessions, invitations, approvals, names of former members, devices, codes, previous e-mails, rate limits, failed log-ins,
 * security events, acts of the team, changes of the menu, the trash and unverified registrations.
 */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  options: repeatedOptions(10 * 60),
  cron: '17 * * * *',
  hasLongQueries: true,
  run: ({ db }: Pick<Deps, 'db'>) => cleanUp(db, new Date()),
});

export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, now));
  await db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, now));
  await db.delete(memberApprovals).where(lt(memberApprovals.expiresAt, now));
  await db.delete(memberDevices).where(lt(memberDevices.lastUsedAt, before(deviceRetentionMs)));
  await eraseMemberNames(db, now);
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.createdAt, before(codeRetentionMs)));
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, before(codeRetentionMs)));
  await db.delete(devices).where(lt(devices.lastUsedAt, before(deviceRetentionMs)));
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before(securityEventRetentionMs)));
  await db.delete(teamActs).where(lt(teamActs.createdAt, before(teamActDays * day)));
  await db.delete(failedLogins).where(lt(failedLogins.lastAttemptAt, before(failedLoginRetentionMs)));
  await db.delete(rateLimits).where(sql`${rateLimits.expire} < ${now.getTime()}`);
  await db.delete(countedVisitors).where(lt(countedVisitors.countedAt, before(visitorRetentionMs)));
  await db
    .update(reports)
    .set({ reporter: null })
    .where(and(isNotNull(reports.reporter), lt(reports.createdAt, before(reporterRetentionMs))));
  await db.delete(menuChanges).where(lt(menuChanges.createdAt, before(undoHours * hour)));
  await db.delete(trash).where(lt(trash.deletedAt, before(trashDays * day)));
  await deleteUnusedPrices(db);
  await deleteUnusedDays(db);
  await deleteUnusedCounts(db);
  await rollUpCounts(db, now);
  await db
    .delete(auditLog)
    .where(
      and(
        inArray(auditLog.action, [...failedLogInActions]),
        lt(auditLog.createdAt, before(operatorFailureRetentionMs)),
      ),
    );
  await db
    .delete(users)
    .where(and(isNull(users.verifiedAt), lt(users.createdAt, before(unverifiedRetentionMs))));
}

/** The prices of products that exist neither in the menu nor in the trash, nor in a change that can be undone. */
async function deleteUnusedPrices(db: Db): Promise<void> {
  await db.execute(sql`
    delete from published_prices as price where not exists (
      select from products where owner_id = price.owner_id and id = price.product_id
    ) and not exists (
      select from trash where owner_id = price.owner_id and id = price.product_id
    ) and not exists (
      select from menu_change_items where owner_id = price.owner_id and id = price.product_id)`);
}

/** The days and dishes of daily menus and parts that are neither in the menu nor in the trash, nor in a change that can be undone. */
async function deleteUnusedDays(db: Db): Promise<void> {
  for (const [days, id, kept] of [
    ['daily_menus', 'product_id', 'products'],
    ['daily_dishes', 'group_id', 'option_groups'],
  ] as const) {
    const unused = sql`${sql.identifier(days)} as unused`;
    const unusedId = sql`unused.${sql.identifier(id)}`;
    await db.execute(sql`
      delete from ${unused} where not exists (
        select from ${sql.identifier(kept)} as kept where kept.owner_id = unused.owner_id and kept.id = ${unusedId}
      ) and not exists (
        select from trash where owner_id = unused.owner_id and id = ${unusedId}
      ) and not exists (
        select from menu_change_items where owner_id = unused.owner_id and id = ${unusedId})`);
  }
}

/** The counts of what exists neither in the menu nor in the trash, nor in a change that can be undone. */
async function deleteUnusedCounts(db: Db): Promise<void> {
  await db.execute(sql`
    delete from stock where not exists (
      select from products where owner_id = stock.owner_id and id = stock.item_id
    ) and not exists (
      select from product_variants where owner_id = stock.owner_id and id = stock.item_id
    ) and not exists (
      select from options where owner_id = stock.owner_id and id = stock.item_id
    ) and not exists (
      select from daily_dishes where owner_id = stock.owner_id and id = stock.item_id
    ) and not exists (
      select from trash where owner_id = stock.owner_id
    ) and not exists (
      select from menu_change_items where owner_id = stock.owner_id)`);
}

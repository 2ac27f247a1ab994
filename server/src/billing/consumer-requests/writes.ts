import { randomInt } from 'node:crypto';
import type {
  ConsumerRequestReceipt,
  consumerRequestBody,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { addDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { findVerifiedUser } from '../../account/auth/reads.ts';
import type { Deps } from '../../account/deps.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { deriveId } from '../../platform/db/idempotent-id.ts';
import { AppError } from '../../platform/errors.ts';
import { consumerRequests } from '../tables.ts';
import { findReceipt } from './reads.ts';

/** Leaves out characters that are easily confused, such as O and 0. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** After somebody answered them. What nobody answered is kept. */
const keptDays = 365;

type MailLimit = 'consumerRequestMails' | 'consumerRequestSupportMails' | 'unknownRequestSupportMails';

/**
 * Stores a request and mails its code to support, and to the account if there is one. The reply does not tell whether there is,
 * and nothing is changed: the operator checks who asked, as Disposición 3/2026 allows. The same request with the same idempotency
 * key returns the first code.
 */
export async function recordConsumerRequest(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { kind, email, message, idempotencyKey }: z.output<typeof consumerRequestBody>,
  allowsMail: (limit: MailLimit, key: string) => Promise<boolean>,
): Promise<ConsumerRequestReceipt> {
  const id = deriveId(`${kind} ${email} ${message ?? ''}`, idempotencyKey);
  const earlier = await findReceipt(db, id);
  if (earlier) return earlier;
  const code = createCode(kind === 'withdrawal' ? 'ARR' : 'BAJA');
  const createdAt = db.clock.now();
  const account = await findVerifiedUser(db, email);
  const isToldToAccount = account !== undefined && (await allowsMail('consumerRequestMails', account.id));
  // Beyond it, support reads them in the operator's panel. E-mails that anybody can invent use up nothing of those with an account.
  const isToldToSupport = account
    ? isToldToAccount && (await allowsMail('consumerRequestSupportMails', 'all'))
    : await allowsMail('unknownRequestSupportMails', 'all');
  return inTransaction(db, async (tx) => {
    await tx
      .delete(consumerRequests)
      .where(
        and(
          isNotNull(consumerRequests.closedAt),
          lt(consumerRequests.closedAt, addDays(createdAt, -keptDays)),
        ),
      );
    const request = {
      id,
      code,
      kind,
      email,
      userId: account?.id ?? null,
      message: message || null,
      createdAt,
    };
    const added = await tx
      .insert(consumerRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: consumerRequests.id });
    const receipt = await findReceipt(tx, id);
    if (!receipt) throw new Error('insert stored no row');
    if (added.length > 0 && isToldToAccount)
      await queue.add(tx, 'send-consumer-request-mail', { requestId: id, to: 'account' });
    if (added.length > 0 && isToldToSupport)
      await queue.add(tx, 'send-consumer-request-mail', { requestId: id, to: 'support' });
    return receipt;
  });
}

/** Throws CONSUMER_REQUEST_NOT_FOUND. */
export async function closeConsumerRequest(db: Db, id: string): Promise<void> {
  const closed = await db
    .update(consumerRequests)
    .set({ closedAt: db.clock.now() })
    .where(and(eq(consumerRequests.id, id), isNull(consumerRequests.closedAt)))
    .returning({ id: consumerRequests.id });
  if (closed.length === 0) throw new AppError('CONSUMER_REQUEST_NOT_FOUND');
}

/** «ARR-7KQ2-M9XD» */
function createCode(prefix: string): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${part()}-${part()}`;
}

import { id as uuid } from '@vitrina/contract/schema.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { webhookEvents } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from './provider.ts';
import { findCapturedPayment, findPayment, findPaymentByOrder, type PaymentRow } from './reads.ts';
import { recordRefund } from './refunds.ts';
import { checkPayment } from './status-writes.ts';

/** Only what is used of it; the resource is a capture, or a refund of one. */
const noticeSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    amount: z.object({ value: z.string().regex(/^-?\d+(\.\d{1,2})?$/) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});
type Resource = z.output<typeof noticeSchema>['resource'];

const captureChanged = /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/;
const moneyWentBack = /^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/;

/**
 * Takes in a genuine notice, once. It is a hint to ask how the payment stands; only a refund is told by the notice
 * itself. What is not about a payment of ours is left alone. Throws ProviderFailure: then it is to be sent again.
 */
export async function applyWebhookEvent(deps: Deps, body: Buffer): Promise<void> {
  const { data: notice } = noticeSchema.safeParse(readJson(body));
  if (!notice || (await isAlreadyApplied(deps, notice.id))) return;
  const payment = await findPaymentOf(deps, notice.resource);
  if (payment && captureChanged.test(notice.event_type)) await checkPayment(deps, payment);
  const [, kind] = moneyWentBack.exec(notice.event_type) ?? [];
  if (payment && kind)
    await refund(deps, payment, notice.resource, kind === 'REFUNDED' ? 'refund' : 'reversal');
  await deps.db
    .insert(webhookEvents)
    .values({ id: notice.id, type: notice.event_type })
    .onConflictDoNothing();
}

async function isAlreadyApplied({ db }: Deps, id: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.id, id))) > 0;
}

async function findPaymentOf(
  { db, paymentGateway }: Deps,
  resource: Resource,
): Promise<PaymentRow | undefined> {
  const provider = paymentGateway.provider.id;
  const reference = uuid.safeParse(resource.custom_id);
  if (reference.success) return findPayment(db, reference.data);
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (orderId) return findPaymentByOrder(db, provider, orderId);
  const captureId = captureOf(resource);
  return captureId ? findCapturedPayment(db, provider, captureId) : undefined;
}

/** A refund names its capture by a link only. */
function captureOf({ id, links = [] }: Resource): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1] ?? id;
}

/** A notice that has the capture itself for its resource, as some reversals do, tells no amount: all of it went back. */
async function refund(
  deps: Deps,
  payment: PaymentRow,
  { id, amount }: Resource,
  kind: 'refund' | 'reversal',
): Promise<void> {
  await checkPayment(deps, payment);
  const captured = await findPayment(deps.db, payment.id);
  if (!captured?.capturedAt) throw new ProviderError('money went back of which no capture is known');
  const isPart = id !== undefined && id !== captured.captureId && amount !== undefined;
  await recordRefund(deps, payment.id, {
    id: isPart ? id : `${captured.captureId}-${kind}`,
    kind,
    amount: isPart ? amount.value.replace('-', '') : captured.amount,
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { id as uuid } from '@vitrina/contract/platform/schema.ts';
import { z } from 'zod';
import { safeParse } from '../../../platform/safe-parse.ts';
import type { Refund } from '../provider.ts';
import type { ParsedWebhook, WebhookEvent } from '../webhook.ts';
import { parseJson } from './client.ts';

const envelopeSchema = z.object({ id: z.string().min(1).max(200), event_type: z.string().min(1).max(200) });

/** A capture, a refund of one, or an order. Fields that we do not use are left out. */
const resourceSchema = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  custom_id: z.string().optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  amount: z.object({ value: z.string().regex(/^-?\d+(\.\d{1,2})?$/) }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
/** An order has several amounts, none of which is used. */
const eventSchema = z.object({ resource: resourceSchema });
type Resource = z.output<typeof resourceSchema>;

/** `dispute` of https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/customer_disputes_v1.json */
const disputeSchema = z.object({
  resource: z.object({
    dispute_id: z.string().min(1).max(255),
    status: z.string(),
    reason: z.string().max(100).optional(),
    seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
    dispute_amount: z.object({
      currency_code: z.string().length(3),
      value: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
    }),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  }),
});

type Change = WebhookEvent['change'];

/** The names of the events: https://developer.paypal.com/api/rest/webhooks/event-names/ */
const changes: readonly (readonly [RegExp, Change])[] = [
  [/^CHECKOUT\.ORDER\.APPROVED$/, 'approval'],
  [/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/, 'capture'],
  [/^PAYMENT\.(CAPTURE\.REFUNDED|REFUND\.(PENDING|COMPLETED|FAILED|CANCELLED))$/, 'refund'],
  [/^PAYMENT\.CAPTURE\.REVERSED$/, 'reversal'],
];

const disputeTypes = /^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/;

export function parseWebhook(body: Buffer): ParsedWebhook {
  const json = parseJson(body.toString('utf8'));
  const envelope = safeParse(envelopeSchema, json);
  if (!envelope.success) {
    const id = createHash('sha256').update(body).digest('hex');
    return { kind: 'unreadable', id, type: '', problem: describeProblem(envelope.error) };
  }
  const { id, event_type: type } = envelope.data;
  if (disputeTypes.test(type)) return parseDispute(id, type, json);
  const change = changes.find(([pattern]) => pattern.test(type))?.[1];
  if (!change) return { kind: 'ignored', id, type };
  const parsed = safeParse(eventSchema, json);
  if (!parsed.success) return { kind: 'unreadable', id, type, problem: describeProblem(parsed.error) };
  return { kind: 'event', event: toEvent(id, type, change, parsed.data.resource) };
}

function parseDispute(id: string, type: string, json: unknown): ParsedWebhook {
  const parsed = safeParse(disputeSchema, json);
  if (!parsed.success) return { kind: 'unreadable', id, type, problem: describeProblem(parsed.error) };
  const { resource } = parsed.data;
  const respondBy = resource.seller_response_due_date;
  const dispute = {
    id: resource.dispute_id,
    captureId: resource.disputed_transactions[0]?.seller_transaction_id ?? '',
    money: { amount: resource.dispute_amount.value, currency: resource.dispute_amount.currency_code },
    reason: resource.reason ?? null,
    isOpen: resource.status !== 'RESOLVED',
    respondBy: respondBy === undefined ? null : new Date(respondBy),
  };
  return { kind: 'dispute', id, type, dispute };
}

function toEvent(id: string, type: string, change: Change, resource: Resource): WebhookEvent {
  const { custom_id, purchase_units, amount, status, supplementary_data } = resource;
  const isOrder = change === 'approval';
  return {
    id,
    type,
    change,
    payment: {
      reference: safeParse(uuid, isOrder ? purchase_units?.[0]?.custom_id : custom_id).data,
      orderId: isOrder ? resource.id : supplementary_data?.related_ids?.order_id,
      captureId: isOrder ? undefined : captureIdOf(resource),
    },
    resource: {
      id: resource.id,
      amount: amount?.value.replace('-', ''),
      refundStatus: refundStatuses[status ?? ''],
    },
  };
}

const refundStatuses: Record<string, Refund['status']> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** A refund names its capture only by a link. */
function captureIdOf({ id, links = [] }: Resource): string | undefined {
  const captureUrl = links.find(({ rel }) => rel === 'up')?.href;
  return /\/captures\/([\w-]+)$/.exec(captureUrl ?? '')?.[1] ?? id;
}

/** Without values, because they may name the buyer. */
function describeProblem({ issues }: z.ZodError): string {
  const paths = issues.map(({ path }) => path.join('.') || 'body');
  return [...new Set(paths)].join(', ').slice(0, 500);
}

import {
  isOrderOpen,
  type OrderState,
  orderStates,
  type StoredState,
} from '@vitrina/contract/orders/states.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** An order that got no reply yet. Its lines stay in the cart. */
export interface Attempt {
  /** Sent with each try, so that the order is placed once. */
  key: string;
  draft: Draft;
  /** As the customer saw it. */
  total: string;
  /** The time of the last tap, in ms since 1970. */
  at: number;
  /** Whether the server may have it. */
  isSent: boolean;
}

/** A placed order. */
export interface OpenOrder {
  token: string;
  number: number;
  state: StoredState;
  /** As in the reply of the server. */
  preparationAt?: string | null;
  /** Until the customer opened it, or needs it no more. */
  whatsappUrl: string | null;
}

export interface StoredOrders {
  attempt: Attempt | null;
  /** Keys of orders that were sent by WhatsApp without a number, with the time of the tap. */
  unconfirmed: { key: string; at: number }[];
  /** Newest first. */
  open: OpenOrder[];
  /** The token of the last order that the business accepted, which shows that it knows this browser. */
  accepted: string | null;
}

export const noOrders: StoredOrders = { attempt: null, unconfirmed: [], open: [], accepted: null };

/** After this time a stored order is not sent without another look at it. */
export const maxAttemptAgeMs = 3 * 60 * 60 * 1000;
/** More are forgotten. */
const maxOpenOrders = 20;

/** Anyone can write to a browser's storage, and an earlier version may have. */
export function parseStoredOrders(text: string | null): StoredOrders {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return noOrders;
    const { attempt, unconfirmed, open, accepted } = value;
    return {
      attempt: isAttempt(attempt) ? { ...attempt, draft: parseDraft(attempt.draft) } : null,
      unconfirmed: asList(unconfirmed).filter(isUnconfirmed),
      open: asList(open).filter(isOpenOrder).slice(0, maxOpenOrders),
      accepted: isToken(accepted) ? accepted : null,
    };
  } catch {
    return noOrders;
  }
}

/** Null if nothing is to be stored. */
export function serializeStoredOrders(orders: StoredOrders): string | null {
  const open = orders.open.filter(({ state }) => isOrderOpen(state));
  const isEmpty = !orders.attempt && orders.unconfirmed.length === 0 && open.length === 0;
  if (isEmpty && !orders.accepted) return null;
  return JSON.stringify({ ...orders, open });
}

/** Unknown and malformed fields are left out. */
export function parseDraft(value: unknown): Draft {
  if (!isRecord(value)) return emptyDraft;
  const fields = Object.entries(emptyDraft).map(([name, empty]) => {
    const stored = value[name];
    return [name, typeof stored === 'string' || (stored === null && empty === null) ? stored : empty];
  });
  return Object.fromEntries(fields) as Draft;
}

/** Puts the order first, or in the place that it has. */
export function withOrder(orders: StoredOrders, order: OpenOrder): StoredOrders {
  const isKnown = orders.open.some(({ token }) => token === order.token);
  return {
    ...orders,
    open: isKnown
      ? orders.open.map((other) => (other.token === order.token ? order : other))
      : [order, ...orders.open].slice(0, maxOpenOrders),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isKey = (value: unknown) => typeof value === 'string' && /^[\w-]{16,64}$/.test(value);

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{40,60}$/.test(value);

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    isKey(value.key) &&
    typeof value.total === 'string' &&
    typeof value.at === 'number' &&
    typeof value.isSent === 'boolean'
  );
}

function isUnconfirmed(value: unknown): value is StoredOrders['unconfirmed'][number] {
  return isRecord(value) && isKey(value.key) && typeof value.at === 'number';
}

function isOpenOrder(value: unknown): value is OpenOrder {
  return (
    isRecord(value) &&
    isToken(value.token) &&
    Number.isInteger(value.number) &&
    orderStates.includes(value.state as OrderState) &&
    (value.whatsappUrl === null ||
      (typeof value.whatsappUrl === 'string' && value.whatsappUrl.startsWith('https://wa.me/')))
  );
}

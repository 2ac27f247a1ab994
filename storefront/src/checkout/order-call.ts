import type { SentOrder } from '@vitrina/contract/orders/schema.ts';
import { readOutcome } from './replies.ts';

export async function postOrder(userId: string, body: SentOrder) {
  try {
    const response = await fetch(`/api/public/orders/${userId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return readOutcome(response.status, await response.json().catch(() => null));
  } catch {
    return { kind: 'unknown' } as const;
  }
}

/** 128 bits. `crypto.randomUUID` needs a secure context. */
export function createOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

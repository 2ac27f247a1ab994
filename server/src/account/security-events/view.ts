import type { SecurityEvent } from '@vitrina/contract/account/security-events/schema.ts';
import type { SecurityEventRow } from './reads.ts';

export function viewSecurityEvent({ id, kind, device, createdAt }: SecurityEventRow): SecurityEvent {
  return { id, kind, device, createdAt: createdAt.toISOString() };
}

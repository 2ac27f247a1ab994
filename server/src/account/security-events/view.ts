import type { SecurityEvent } from '@vitrina/contract/account/security-events/schema.ts';
import { nameMember } from '../members/view.ts';
import type { SecurityEventRow } from './reads.ts';

export function viewSecurityEvent({ id, kind, device, about, createdAt }: SecurityEventRow): SecurityEvent {
  return { id, kind, device, about: about && nameMember(about), createdAt: createdAt.toISOString() };
}

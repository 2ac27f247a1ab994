import type { ActingPerson } from '@vitrina/contract/account/members/schema.ts';
import { nameRole } from '@vitrina/contract/platform/access.ts';

/** A tap without a PIN is a claim, so the history says so. */
export function namePerson({ name, role, isClaim, approvedBy }: ActingPerson): string {
  const person = name ?? nameRole(role);
  return [isClaim ? `${person}, sin PIN` : person, approvedBy && `aprobó ${approvedBy}`]
    .filter(Boolean)
    .join(' · ');
}

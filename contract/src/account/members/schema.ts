import { z } from 'zod';
import { memberRoleNames } from '../../platform/access.ts';
import { id, idempotencyKey, storedName, timestamp, version } from '../../platform/schema.ts';
import { confirmPasswordBody, deviceToken, personName } from '../auth/schema.ts';
import { maxPinLength, minPinLength } from './pins.ts';

export const storedRole = storedName(memberRoleNames);

/** A person who works for a business. */
export const member = z.object({ id, name: z.string(), role: storedRole });
export type Member = z.output<typeof member>;

const pinLength = { error: `El PIN tiene de ${minPinLength} a ${maxPinLength} números` };
/** Whether it is one that others would guess is checked apart, because that depends on the business. */
export const pin = z.string(pinLength).regex(new RegExp(`^\\d{${minPinLength},${maxPinLength}}$`), pinLength);

export const memberBody = z.object({
  name: personName.max(40, { error: 'El nombre puede tener hasta 40 caracteres' }),
  role: z.enum(memberRoleNames, { error: 'Elige qué hace' }),
});

export const createMemberBody = memberBody.extend({ idempotencyKey });

/** A member as the owner and managers see it. */
export const listedMember = member.extend({
  hasPin: z.boolean(),
  /** Whether the plan does not allow the member now. The member returns with the plan. */
  suspended: z.boolean(),
  createdAt: timestamp,
  /** When a device of the member was last used. Null means never. */
  lastUsedAt: timestamp.nullable(),
  /** Whether an invitation waits for its device. */
  invited: z.boolean(),
  /** The devices on which too many wrong PINs stopped this name. */
  lockedDevices: z.array(id),
  version,
});
export type ListedMember = z.output<typeof listedMember>;

/** Who did something, when it was not the owner. */
export const actingPerson = z.object({
  /** Null: a shared device, and nobody said who. */
  name: z.string().nullable(),
  role: storedRole,
  /** A tap on a name at a shared device, without a PIN. */
  isClaim: z.literal(true).optional(),
  /** The manager or owner who approved it with a PIN. */
  approvedBy: z.string().optional(),
});
export type ActingPerson = z.output<typeof actingPerson>;

/** A link that makes a device known, once. */
export const invitation = z.object({ url: z.string(), expiresAt: timestamp });
export type Invitation = z.output<typeof invitation>;

export const deviceKinds = ['own', 'shared'] as const;
export const storedDeviceKind = storedName(deviceKinds);

export const currentDevice = z.object({
  device: z.object({ id, kind: storedDeviceKind }),
  businessName: z.string(),
  members: z.array(member.extend({ hasPin: z.boolean() })),
  /** The managers and the owner who have a PIN, and so can approve at this device. */
  approvers: z.array(z.object({ id, name: z.string() })),
});
export type CurrentDevice = z.output<typeof currentDevice>;

export const enterBody = z.object({ device: deviceToken, memberId: id, pin });

export const listedDevice = z.object({
  id,
  kind: storedDeviceKind,
  /** The browser and system, such as `Chrome en Android`. */
  name: z.string(),
  members: z.array(member),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});
export type ListedDevice = z.output<typeof listedDevice>;

export const ownerPinBody = confirmPasswordBody.extend({ pin });

import { z } from 'zod';
import { idempotencyKey } from '../../platform/schema.ts';
import { deviceToken } from '../auth/schema.ts';
import { deviceKinds, member, pin, storedDeviceKind } from './schema.ts';

export const joinBody = z.object({
  invitation: z
    .string({ error: 'La invitación no es válida' })
    .max(200, { error: 'La invitación no es válida' }),
  pin: pin.optional(),
  kind: z.enum(deviceKinds, { error: 'Elige de quién es el dispositivo' }),
  /** The token that this browser already holds. The member then joins that shared device. */
  device: deviceToken.optional(),
  /** Only the browser that used the invitation can use it again, because only it knows the key. */
  idempotencyKey,
});

export const joinReply = z.object({
  /** The token that makes this device known from now on. */
  device: z.string(),
  /** The session token of the member on an own device. The token of the device itself on a shared one. */
  token: z.string(),
  member,
  /** What the first call made of the device. */
  kind: storedDeviceKind,
});

export const invitationInfo = z.object({
  businessName: z.string(),
  member,
  hasPin: z.boolean(),
  needsPin: z.boolean(),
});

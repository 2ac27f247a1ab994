import { z } from 'zod';

const invalidSubscription = { error: 'La suscripción no es válida' };
const base64url = (max: number) =>
  z
    .string(invalidSubscription)
    .max(max, invalidSubscription)
    .regex(/^[\w-]+={0,2}$/, invalidSubscription);

/** As base64url. */
export const pushKey = z.object({ publicKey: z.string() });

/** As `PushSubscription.toJSON()` returns it in a browser (Push API). */
export const pushSubscription = z.object({
  endpoint: z.url(invalidSubscription).max(1000, invalidSubscription),
  keys: z.object({ p256dh: base64url(120), auth: base64url(40) }, invalidSubscription),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** The decrypted text of a push message. */
export const pushMessage = z.object({
  /** A later message with the same one replaces this one. At most 32 characters of base64url (RFC 8030). */
  topic: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** The URL of a picture. Absent: the app's icon. */
  icon: z.string().optional(),
});
export type PushMessage = z.output<typeof pushMessage>;

export const renewSubscriptionBody = z.object({
  /** The endpoint of the replaced subscription. With `auth` it shows that the caller owned it. */
  endpoint: z.string(invalidSubscription).max(1000, invalidSubscription),
  auth: base64url(40),
  subscription: pushSubscription,
});
export type RenewedSubscription = z.output<typeof renewSubscriptionBody>;

/** The name of the cache, and of its entry, in which a page leaves what its worker needs when the browser replaces the subscription. */
export const renewalCache = '/pedido/push';

export function toRenewalCopy(subscription: PushSubscription, publicKey: string): Response {
  const { endpoint, keys } = subscription.toJSON();
  return new Response(JSON.stringify({ endpoint, auth: keys?.auth, publicKey }));
}

/** A stream says at least this often that it is alive, while the server hears of every change. In milliseconds. */
export const streamPingInterval = 3_000;
/** A stream that is silent for longer is not connected. */
export const streamSilenceLimitMs = 10_000;

/**
 * The events of `/api/orders/stream`. `id` is the id of the order event. `reset`: too many changes to send one by one;
 * read the list again.
 */
export const boardStreamEvents = ['order', 'reset', 'ping'] as const;
/** The events of `/api/public/order-status/:token/stream`: `order` with the reply of the call without `/stream`. */
export const statusStreamEvents = ['order', 'ping'] as const;

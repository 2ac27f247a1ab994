/** How an order reaches its customer. */
export const fulfilmentModes = ['table', 'pickup', 'delivery', 'appointment'] as const;
export type FulfilmentMode = (typeof fulfilmentModes)[number];

/** Whether the mode is for guests of a table, and a table is part of the order. */
export function isAtTable(mode: FulfilmentMode): boolean {
  return mode === 'table';
}

/** Whether the customer comes for what was prepared, and wants to know where. */
export function isCollected({ mode }: { mode: FulfilmentMode }): boolean {
  return mode === 'pickup';
}

import { isOrderOpen, type StoredState } from '../states.ts';

/** Whether an order is paid. Nothing else reads the field. */
export function isPaid(order: { paid: boolean }): boolean {
  return order.paid;
}

/** Whether money is still expected. An order that was not carried out has nothing to pay. */
export function isOrderPayable(state: StoredState): boolean {
  return isOrderOpen(state) || state === 'completed';
}

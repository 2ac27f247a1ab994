import { Button } from '@mantine/core';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { canMoveOrder, nextOrderState } from '@vitrina/contract/orders/states.ts';
import { useOrderActions } from '../order-actions.ts';
import { advanceLabels } from '../words.ts';
import classes from './OrderSteps.module.css';

const quickMinutes = [15, 20, 30, 45] as const;

/** The next step of an order. Accepting asks the minutes with one tap, unless the customer chose the time. */
export function OrderSteps({ order }: { order: ListedOrder }) {
  const { move, askMinutes, pendingIds } = useOrderActions();
  const next = nextOrderState(order.state);
  if (!next || !canMoveOrder('business', order.state, next)) return null;
  const isPending = pendingIds.has(order.id);
  const needsMinutes = next === 'accepted' && order.requestedFor === null;
  if (!needsMinutes)
    return (
      <Button fullWidth loading={isPending} onClick={() => move(order, next)}>
        {advanceLabels[next]}
      </Button>
    );
  return (
    <fieldset className={classes.accept} disabled={isPending}>
      <legend>Aceptar, listo en (minutos)</legend>
      {quickMinutes.map((minutes) => (
        <Button
          key={minutes}
          px={0}
          disabled={isPending}
          aria-label={`Aceptar el pedido #${order.number} en ${minutes} minutos`}
          onClick={() => move(order, 'accepted', minutes)}
        >
          {minutes}
        </Button>
      ))}
      <Button
        px={0}
        variant="default"
        disabled={isPending}
        aria-label={`Aceptar el pedido #${order.number} en otro tiempo`}
        onClick={() => askMinutes(order)}
      >
        Otro
      </Button>
    </fieldset>
  );
}

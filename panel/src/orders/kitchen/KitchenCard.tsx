import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconCircleOff, IconX } from '@tabler/icons-react';
import { nameInUnits } from '@vitrina/contract/menu/products/unit.ts';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { readyTime } from '@vitrina/contract/orders/board/promise.ts';
import { kitchenTime, measureWait } from '@vitrina/contract/orders/board/waiting.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import { canCorrectOrder, canMoveOrder, isUnanswered } from '@vitrina/contract/orders/states.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../ui/words.ts';
import { formatAge, formatDayTime, formatMinutes } from '../board/words.ts';
import classes from './KitchenBoard.module.css';

const quickMinutes = [15, 20, 30, 45] as const;

export interface KitchenActions {
  accept: (order: KitchenListedOrder, minutes: number | undefined) => void;
  finish: (order: KitchenListedOrder) => void;
  correct: (order: KitchenListedOrder) => void;
  reject: (order: KitchenListedOrder) => void;
  markFalse: (order: KitchenListedOrder) => void;
  markSoldOut: (product: { id: string; name: string }) => void;
  /** The ids of the orders whose change is being sent. */
  pending: ReadonlySet<string>;
}

interface Props {
  order: KitchenListedOrder;
  actions: KitchenActions;
  now: number;
  regional: RegionalSettings;
  preparationMinutes: number;
}

/** One order: what is cooked, for whom by first name, and the next step. */
export function KitchenCard({ order, actions, now, regional, preparationMinutes }: Props) {
  const words = useWords();
  const { number, fulfilment, customer, lines, notes, requestedFor } = order;
  const isPending = actions.pending.has(order.id);
  const isNew = isUnanswered(order.state);
  const wait = isNew ? measureWait(kitchenTime(order, preparationMinutes), now) : undefined;
  const titleId = `kitchen-order-${order.id}`;
  const products = [...new Map(lines.map((line) => [line.productId, line.name]))];
  return (
    <li className={classes.card} data-wait={wait} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h3 id={titleId}>{customer.name ? `#${number} · ${customer.name}` : `#${number}`}</h3>
          <p>{`${fulfilment.table ?? nameMode(fulfilment.mode, words)} · ${describeTime(order, now)}`}</p>
        </div>
        <ActionsMenu aria-label={`Más del pedido #${number}`} menuWidth={260} withinPortal>
          {canMoveOrder('business', order.state, 'rejected', fulfilment.mode) && (
            <MenuAction icon={IconX} isDangerous disabled={isPending} onClick={() => actions.reject(order)}>
              Rechazar
            </MenuAction>
          )}
          {products.map(([id, name]) => (
            <MenuAction key={id} icon={IconCircleOff} onClick={() => actions.markSoldOut({ id, name })}>
              {`${words.soldOutToday}: ${name}`}
            </MenuAction>
          ))}
          <MenuAction
            icon={IconAlertTriangle}
            isDangerous
            disabled={isPending}
            onClick={() => actions.markFalse(order)}
          >
            Marcar como falso
          </MenuAction>
        </ActionsMenu>
      </header>
      {requestedFor && <Text fw={700}>{`Para ${formatDayTime(requestedFor, regional, now)}`}</Text>}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <p>
              <b>{line.quantity}</b>
              <span>{[nameInUnits(line.name, line.unit), line.variant].filter(Boolean).join(' · ')}</span>
            </p>
            {line.options.length > 0 && (
              <p className={classes.options}>
                {line.options
                  .map(({ name, quantity }) => (quantity > 1 ? `${quantity} ${name}` : name))
                  .join(', ')}
              </p>
            )}
            {line.takeaway && <p className={classes.options}>{takeawayText}</p>}
            {line.notes && <Note text={line.notes} />}
          </li>
        ))}
      </ul>
      {notes && <Note text={notes} />}
      <div className={classes.steps}>
        {isNew &&
          (requestedFor === null && fulfilment.table === undefined ? (
            <fieldset className={classes.accept} disabled={isPending}>
              <legend>Aceptar, listo en (minutos)</legend>
              {quickMinutes.map((minutes) => (
                <Button
                  key={minutes}
                  px={0}
                  variant={minutes === preparationMinutes ? 'filled' : 'default'}
                  disabled={isPending}
                  aria-label={`Aceptar el pedido #${number} en ${minutes} minutos`}
                  onClick={() => actions.accept(order, minutes)}
                >
                  {minutes}
                </Button>
              ))}
            </fieldset>
          ) : (
            <Button loading={isPending} onClick={() => actions.accept(order, undefined)}>
              Aceptar
            </Button>
          ))}
        {canMoveOrder('business', order.state, 'ready', fulfilment.mode) && (
          <Button
            leftSection={<Icon icon={IconCheck} />}
            loading={isPending}
            aria-label={`Listo: pedido #${number}`}
            onClick={() => actions.finish(order)}
          >
            Listo
          </Button>
        )}
        {canCorrectOrder(order.state, 'accepted') && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconArrowBackUp} />}
            loading={isPending}
            aria-label={`Todavía no está listo: pedido #${number}`}
            onClick={() => actions.correct(order)}
          >
            Todavía no está listo
          </Button>
        )}
      </div>
    </li>
  );
}

/** A note of the customer. One that mentions an allergy stands out. */
function Note({ text }: { text: string }) {
  return (
    <p className={classes.note} data-allergy={mentionsAllergy(text) || undefined}>
      {text}
    </p>
  );
}

function describeTime(order: KitchenListedOrder, now: number): string {
  const ready = isUnanswered(order.state) ? null : readyTime(order);
  if (ready === null || canCorrectOrder(order.state, 'accepted')) return formatAge(order.createdAt, now);
  const left = Math.round((ready - now) / 60_000);
  return left < 0 ? `Tarde ${formatMinutes(-left)}` : `en ${formatMinutes(left)}`;
}

import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleOff,
  IconClock,
  IconHourglass,
  IconX,
} from '@tabler/icons-react';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import {
  canChangeMinutes,
  canCorrectOrder,
  canMoveOrder,
  isUnanswered,
} from '@vitrina/contract/orders/states.ts';
import type { RegionalSettings } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../../ui/words.ts';
import { modeWordsOf } from '../../mode-words.ts';
import { OrderLines } from '../detail/OrderLines.tsx';
import classes from '../OrderCard.module.css';
import { AcceptMinutes, StepButton } from '../OrderSteps.tsx';
import { listItems, maxItemsInMenu } from '../ordered-items.ts';
import { describeTiming, measureUrgency } from '../urgency.ts';
import { formatDayTime } from '../words.ts';
import { useKitchenActions } from './KitchenActionsProvider.tsx';

interface Props {
  order: KitchenListedOrder;
  now: number;
  regional: RegionalSettings;
  preparationMinutes: number;
  /** Whether the board has dishes of one menu alone. */
  isOneMenu: boolean;
  /** Only the head, the dishes and the next step. */
  isBrief?: boolean;
}

/** One order: what is cooked, for whom by first name, and the next step. */
export function KitchenCard({ order, now, regional, preparationMinutes, isOneMenu, isBrief = false }: Props) {
  const words = useWords();
  const { number, fulfilment, customer, requestedFor } = order;
  const titleId = `kitchen-order-${order.id}`;
  return (
    <article
      className={classes.card}
      data-state={order.state}
      data-wait={measureUrgency(order, preparationMinutes, now)}
      data-kitchen
      data-brief={isBrief || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <Icon icon={modeWordsOf(fulfilment.mode).icon} size={20} />
        <h3 id={titleId} className={classes.title}>
          <b>{fulfilment.table ?? modeWordsOf(fulfilment.mode).name(words)}</b>{' '}
          <span>{[`#${number}`, customer.name].filter(Boolean).join(' · ')}</span>
        </h3>
        <span className={classes.time}>{describeTiming(order, now, true)}</span>
      </div>
      <div className={classes.body}>
        {requestedFor && !isBrief && (
          <p className={classes.later}>
            <Icon icon={IconClock} size={16} /> Para {formatDayTime(requestedFor, regional, now)}
          </p>
        )}
        <OrderLines order={order} locale={regional.locale} isOneMenu={isOneMenu} />
      </div>
      <footer className={classes.footer}>
        <Tools order={order} />
        <Steps order={order} preparationMinutes={preparationMinutes} />
      </footer>
    </article>
  );
}

function Tools({ order }: { order: KitchenListedOrder }) {
  const { askDelay, askReason, askRunOut, correct, markFalse, markSoldOut, pendingIds } = useKitchenActions();
  const { soldOutToday } = useWords();
  const { number, state, fulfilment } = order;
  const isPending = pendingIds.has(order.id);
  const items = listItems(order.lines);
  return (
    <ActionsMenu aria-label={`Más del pedido #${number}`} menuWidth={260} withinPortal>
      {canCorrectOrder(state, 'accepted') && (
        <MenuAction icon={IconArrowBackUp} disabled={isPending} onClick={() => correct(order)}>
          Todavía no está listo
        </MenuAction>
      )}
      {canChangeMinutes(state) && (
        <MenuAction icon={IconHourglass} disabled={isPending} onClick={() => askDelay(order)}>
          Vamos tarde
        </MenuAction>
      )}
      {items.length <= maxItemsInMenu ? (
        items.map((item) => (
          <MenuAction key={item.id} icon={IconCircleOff} onClick={() => markSoldOut(item)}>
            {soldOutToday}: {item.name}
          </MenuAction>
        ))
      ) : (
        <MenuAction icon={IconCircleOff} onClick={() => askRunOut(order)}>
          {soldOutToday}…
        </MenuAction>
      )}
      {canMoveOrder('business', state, 'rejected', fulfilment.mode) && (
        <MenuAction icon={IconX} isDangerous disabled={isPending} onClick={() => askReason(order)}>
          Rechazar
        </MenuAction>
      )}
      <MenuAction icon={IconAlertTriangle} isDangerous disabled={isPending} onClick={() => markFalse(order)}>
        Marcar como falso
      </MenuAction>
    </ActionsMenu>
  );
}

/** A kitchen's part ends when the order is ready. Who hands it over has the next step. */
function Steps({ order, preparationMinutes }: Pick<Props, 'order' | 'preparationMinutes'>) {
  const { move, correct, pendingIds } = useKitchenActions();
  const { number, state, fulfilment } = order;
  const isPending = pendingIds.has(order.id);
  if (isUnanswered(state) && order.requestedFor === null && fulfilment.table === undefined)
    return (
      <AcceptMinutes
        number={number}
        preparationMinutes={preparationMinutes}
        isPending={isPending}
        onChosen={(minutes) => move(order, 'accepted', minutes)}
      />
    );
  if (isUnanswered(state))
    return (
      <StepButton
        order={order}
        label="Aceptar"
        isPending={isPending}
        onClick={() => move(order, 'accepted')}
      />
    );
  if (canMoveOrder('business', state, 'ready', fulfilment.mode))
    return (
      <StepButton
        order={order}
        label="Listo"
        icon={IconCheck}
        isPending={isPending}
        onClick={() => move(order, 'ready')}
      />
    );
  return (
    canCorrectOrder(state, 'accepted') && (
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Todavía no está listo: pedido #${number}`}
        onClick={() => correct(order)}
      >
        <Icon icon={IconArrowBackUp} />
      </Button>
    )
  );
}

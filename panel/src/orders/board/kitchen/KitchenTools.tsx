import { IconAlertTriangle, IconArrowBackUp, IconHourglass, IconX } from '@tabler/icons-react';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { canChangeMinutes, canCorrectOrder, canMoveOrder } from '@vitrina/contract/orders/states.ts';
import { ActionsMenu, MenuAction } from '../../../ui/lists/ActionsMenu.tsx';
import { RunOutActions } from '../RunOutActions.tsx';
import { nameTools } from '../words.ts';
import { useKitchenActions } from './kitchen-actions.ts';

interface Props {
  order: KitchenListedOrder;
  isOpenAtFirst: boolean;
}

/** What a kitchen does with an order besides its next step. */
export function KitchenTools({ order, isOpenAtFirst }: Props) {
  const { askDelay, askReason, askRunOut, correct, markFalse, markSoldOut, pendingIds } = useKitchenActions();
  const { state, fulfilment } = order;
  const isPending = pendingIds.has(order.id);
  return (
    <ActionsMenu aria-label={nameTools(order)} menuWidth={260} withinPortal isOpenAtFirst={isOpenAtFirst}>
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
      <RunOutActions lines={order.lines} onRunOut={markSoldOut} onAsk={() => askRunOut(order)} />
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

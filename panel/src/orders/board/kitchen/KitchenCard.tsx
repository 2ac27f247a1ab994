import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDots } from '@tabler/icons-react';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { canCorrectOrder, canMoveOrder, isUnanswered } from '@vitrina/contract/orders/states.ts';
import type { RegionalSettings } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ButtonFirst } from '../../../ui/lists/ButtonFirst.tsx';
import { useWords } from '../../../ui/words.ts';
import { modeWordsOf } from '../../mode-words.ts';
import { OrderFrame } from '../OrderFrame.tsx';
import { AcceptMinutes, StepButton } from '../OrderSteps.tsx';
import { measureUrgency } from '../urgency.ts';
import { nameTools } from '../words.ts';
import { useKitchenActions } from './kitchen-actions.ts';
import { useKitchenParts } from './use-kitchen-parts.ts';

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
  const { number, fulfilment, customer } = order;
  return (
    <OrderFrame
      {...{ order, now, regional, isOneMenu, isBrief }}
      isKitchen
      wait={measureUrgency(order, preparationMinutes, now)}
      title={[
        fulfilment.table ?? modeWordsOf(fulfilment.mode).name(words),
        [`#${number}`, customer.name].filter(Boolean).join(' · '),
      ]}
      footer={
        <>
          <ButtonFirst
            usePart={useKitchenParts}
            button={
              <ActionIcon aria-label={nameTools(order)}>
                <Icon icon={IconDots} size={20} />
              </ActionIcon>
            }
          >
            {({ KitchenTools }, isOpenAtFirst) => <KitchenTools {...{ order, isOpenAtFirst }} />}
          </ButtonFirst>
          <Steps order={order} preparationMinutes={preparationMinutes} />
        </>
      }
    />
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

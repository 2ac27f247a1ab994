import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { canChangeMinutes, nextOrderState, type StoredState } from '@vitrina/contract/orders/states.ts';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './OrderSteps.module.css';
import { useOrderActions } from './order-actions.ts';
import { isNewAtTable, nameStep } from './words.ts';

/** Sorted. The one that is nearest to the announced preparation stands out. */
const quickMinutes = [15, 20, 30, 45] as const;

interface Props {
  order: ListedOrder;
  /** Adds a button for a time of the owner's own. */
  hasOwnTime?: boolean;
  /** Adds a button that promises another time. */
  hasDelay?: boolean;
}

/** The next step of an order. Accepting asks the minutes with one tap, unless the customer chose the time or sits at a table. */
export function OrderSteps({ order, hasOwnTime = false, hasDelay = false }: Props) {
  const { move, askMinutes, askDelay, pendingIds, preparationMinutes } = useOrderActions();
  const next = nextOrderState(order.state, order.fulfilment.mode);
  if (!next) return null;
  const isPending = pendingIds.has(order.id);
  const needsMinutes = next === 'accepted' && order.requestedFor === null && !isNewAtTable(order);
  const label = nameStep(order, next);
  if (!needsMinutes)
    return (
      <>
        {hasDelay && canChangeMinutes(order.state) && (
          <Button
            className={classes.delay ?? ''}
            data-delay
            variant="default"
            disabled={isPending}
            aria-label={`Vamos tarde: pedido #${order.number}`}
            onClick={() => askDelay(order)}
          >
            Vamos tarde
          </Button>
        )}
        <StepButton
          order={order}
          label={label}
          icon={next === 'ready' ? IconCheck : undefined}
          isPending={isPending}
          onClick={() => move(order, next)}
        />
      </>
    );
  return (
    <AcceptMinutes
      number={order.number}
      preparationMinutes={preparationMinutes}
      isPending={isPending}
      onChosen={(minutes) => move(order, 'accepted', minutes)}
      {...(hasOwnTime && { onOwnTime: () => askMinutes(order) })}
    />
  );
}

interface StepButtonProps {
  order: { number: number; state: StoredState };
  label: string;
  icon?: ComponentProps<typeof Icon>['icon'] | undefined;
  isPending: boolean;
  onClick: () => void;
}

export function StepButton({ order, label, icon, isPending, onClick }: StepButtonProps) {
  return (
    <Button
      className={classes.step ?? ''}
      data-state={order.state}
      leftSection={icon && <Icon icon={icon} />}
      loading={isPending}
      aria-label={`${label}: pedido #${order.number}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface AcceptMinutesProps {
  number: number;
  /** As announced to customers. */
  preparationMinutes: number;
  isPending: boolean;
  onChosen: (minutes: number) => void;
  /** Adds a button for a time of the owner's own. */
  onOwnTime?: () => void;
}

/** Accepts an order with one tap on its minutes. */
export function AcceptMinutes({
  number,
  preparationMinutes,
  isPending,
  onChosen,
  onOwnTime,
}: AcceptMinutesProps) {
  const usual = quickMinutes.reduce((best, minutes) =>
    Math.abs(minutes - preparationMinutes) < Math.abs(best - preparationMinutes) ? minutes : best,
  );
  return (
    <fieldset className={classes.accept} disabled={isPending} aria-busy={isPending}>
      <legend>Aceptar, listo en (minutos)</legend>
      {quickMinutes.map((minutes) => (
        <Button
          key={minutes}
          px={0}
          variant={minutes === usual ? 'filled' : 'default'}
          disabled={isPending}
          aria-label={`Aceptar el pedido #${number} en ${minutes} minutos`}
          onClick={() => onChosen(minutes)}
        >
          <span className={classes.minutes}>
            {minutes} <small>min</small>
          </span>
        </Button>
      ))}
      {onOwnTime && (
        <Button
          px={0}
          variant="default"
          disabled={isPending}
          aria-label={`Aceptar el pedido #${number} en otro tiempo`}
          onClick={onOwnTime}
        >
          Otro
        </Button>
      )}
    </fieldset>
  );
}

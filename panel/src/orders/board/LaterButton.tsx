import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { isUnanswered } from '@vitrina/contract/orders/states.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './LaterButton.module.css';
import { isForLater } from './later.ts';
import { selectOrders } from './live/board.ts';
import { useOrderActions } from './order-actions.ts';
import { useBoardParts } from './use-board-parts.ts';
import { formatTime } from './words.ts';

interface Props {
  orders: readonly ListedOrder[];
  now: number;
}

/** The accepted orders whose preparation does not begin yet, and new ones for another day, by their time. Renders nothing without one. */
export function LaterButton({ orders, now }: Props) {
  const [opened, { open, close }] = useDisclosure();
  const drawer = useBoardParts(opened);
  const { regional, preparationMinutes } = useOrderActions();
  const kitchen = { preparationMinutes, timeZone: regional.timeZone };
  const later = (['new', 'accepted'] as const)
    .flatMap((state) => selectOrders(orders, state))
    .filter((order) => isForLater(order, kitchen, now))
    .toSorted((a, b) => (a.requestedFor ?? '').localeCompare(b.requestedFor ?? '') || a.number - b.number);
  const unanswered = later.filter(({ state }) => isUnanswered(state)).length;
  const [next] = later;
  if (!next) return null;
  return (
    <>
      <Button
        variant={unanswered > 0 ? 'light' : 'default'}
        onClick={open}
        aria-label={`Pedidos para después: ${later.length}${unanswered > 0 ? `, nuevos: ${unanswered}` : ''}`}
      >
        <Icon icon={IconClock} />
        <span className={classes.label}>
          <span className={classes.word}>Después </span>
          {unanswered < later.length && `${later.length} · `}
          {unanswered > 0
            ? `${unanswered} ${unanswered === 1 ? 'nuevo' : 'nuevos'}`
            : formatTime(next.requestedFor ?? next.createdAt, regional)}
        </span>
      </Button>
      {drawer && <drawer.LaterDrawer {...{ opened, later, now }} onClose={close} />}
    </>
  );
}

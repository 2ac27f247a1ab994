import { ActionIcon, Box, Button, Flex, Group, Menu, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCash,
  IconClock,
  IconListDetails,
  IconPhone,
  IconPrinter,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { canMoveOrder, isOrderPayable } from '@vitrina/contract/orders/states.ts';
import { kitchenTime, measureWait } from '@vitrina/contract/orders/waiting.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { OrderLines } from '../detail/OrderLines.tsx';
import { dueTime } from '../live/board.ts';
import { useOrderActions } from '../order-actions.ts';
import { formatAge, formatDayTime, formatMinutes, nameFulfilment, namePayment } from '../words.ts';
import classes from './OrderCard.module.css';
import { OrderSteps } from './OrderSteps.tsx';

interface Props {
  order: ListedOrder;
  now: number;
}

export function OrderCard({ order, now }: Props) {
  const { open, regional, preparationMinutes } = useOrderActions();
  const { number, customer, fulfilment, notes, requestedFor, createdAt, paid } = order;
  const titleId = `order-${order.id}`;
  return (
    <article
      className={classes.card}
      data-state={order.state}
      data-wait={order.state === 'new' ? measureWait(kitchenTime(order, preparationMinutes), now) : undefined}
      aria-labelledby={titleId}
    >
      <Flex component="header" gap={10} align="baseline" justify="space-between">
        <button type="button" className={classes.open} onClick={() => open(order)}>
          <h3 id={titleId} className={classes.number}>
            #{number} <span>{customer.name}</span>
          </h3>
        </button>
        <Timing order={order} now={now} />
      </Flex>
      <Flex component="p" gap={6} wrap="wrap">
        <span className={classes.mode} data-mode={fulfilment.mode}>
          {nameFulfilment(fulfilment)}
        </span>
        <span className={classes.tag} data-paid={paid || undefined}>
          {namePayment(order)}
        </span>
        {order.state === 'accepted' && <span className={classes.tag}>Llegó {formatAge(createdAt, now)}</span>}
      </Flex>
      {requestedFor && (
        <Flex component="p" gap={6} fw={700} c="yellow" align="center">
          <Icon icon={IconClock} size={16} /> Para {formatDayTime(requestedFor, regional, now)}
        </Flex>
      )}
      <OrderLines order={order} />
      {notes && <p className={classes.notes}>{notes}</p>}
      {fulfilment.mode === 'delivery' && (
        <Text c="dimmed">{[fulfilment.address, fulfilment.reference].filter(Boolean).join(' · ')}</Text>
      )}
      <p className={classes.total}>
        <span>Total</span> {formatPrice(order.total, { locale: regional.locale, currency: order.currency })}
      </p>
      <OrderSteps order={order} />
      <OrderTools order={order} />
    </article>
  );
}

/** How long the customer has waited, or how long there still is. */
function Timing({ order, now }: Props) {
  if (order.state === 'accepted' && (order.minutes || order.requestedFor)) {
    const left = Math.round((dueTime(order) - now) / 60_000);
    const isLate = left < 0;
    return (
      <span className={classes.time} data-late={isLate || undefined}>
        {isLate ? `Tarde ${formatMinutes(-left)}` : `Faltan ${formatMinutes(left)}`}
      </span>
    );
  }
  return <span className={classes.time}>{formatAge(order.createdAt, now)}</span>;
}

function OrderTools({ order }: { order: ListedOrder }) {
  const { linkToCustomer, print, open, setPaid, setSpam, setNetworkSpam, askReason, pendingIds } =
    useOrderActions();
  const isUnanswered = order.state === 'new' || order.state === 'held';
  const whatsapp = linkToCustomer(order);
  const { phone } = order.customer;
  return (
    <Group gap={2} m="-4px -8px -8px -14px">
      {isUnanswered && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon icon={IconX} />}
          disabled={pendingIds.has(order.id)}
          onClick={() => askReason(order)}
        >
          Rechazar
        </Button>
      )}
      <Box component="span" flex={1} />
      {whatsapp && (
        <ActionIcon
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener"
          aria-label={`Escribir al cliente del pedido #${order.number}`}
        >
          <Icon icon={IconBrandWhatsapp} size={20} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Imprimir el pedido #${order.number}`} onClick={() => print([order])}>
        <Icon icon={IconPrinter} size={20} />
      </ActionIcon>
      <ActionsMenu aria-label={`Más del pedido #${order.number}`} menuWidth={240}>
        <MenuAction icon={IconListDetails} onClick={() => open(order)}>
          Ver detalle
        </MenuAction>
        {(order.paid || isOrderPayable(order.state)) && (
          <MenuAction icon={IconCash} onClick={() => setPaid(order, !order.paid)}>
            {order.paid ? 'Marcar por pagar' : 'Marcar como pagado'}
          </MenuAction>
        )}
        {phone && (
          <Menu.Item component="a" href={`tel:${phone}`} leftSection={<Icon icon={IconPhone} />}>
            Llamar
          </Menu.Item>
        )}
        {!isUnanswered && canMoveOrder('business', order.state, 'rejected') && (
          <MenuAction icon={IconX} isDangerous onClick={() => askReason(order)}>
            Rechazar
          </MenuAction>
        )}
        <MenuAction icon={IconAlertTriangle} isDangerous onClick={() => setSpam(order, true)}>
          Marcar como falso
        </MenuAction>
        {isUnanswered && (
          <MenuAction icon={IconWifiOff} isDangerous onClick={() => setNetworkSpam(order)}>
            Todos los de su red son falsos
          </MenuAction>
        )}
      </ActionsMenu>
    </Group>
  );
}

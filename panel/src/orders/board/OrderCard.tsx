import { ActionIcon, Button, Menu } from '@mantine/core';
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
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu } from '../../ui/lists/ActionsMenu.tsx';
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
  const { open, regional } = useOrderActions();
  const { number, customer, fulfilment, notes, requestedFor, createdAt, paid } = order;
  const titleId = `order-${order.id}`;
  return (
    <article className={classes.card} data-state={order.state} aria-labelledby={titleId}>
      <header className={classes.header}>
        <button type="button" className={classes.open} onClick={() => open(order)}>
          <h3 id={titleId} className={classes.number}>
            #{number} <span>{customer.name}</span>
          </h3>
        </button>
        <Timing order={order} now={now} />
      </header>
      <p className={classes.tags}>
        <span className={classes.mode} data-mode={fulfilment.mode}>
          {nameFulfilment(fulfilment)}
        </span>
        <span className={classes.tag} data-paid={paid || undefined}>
          {namePayment(order)}
        </span>
        {order.state === 'accepted' && <span className={classes.tag}>Llegó {formatAge(createdAt, now)}</span>}
      </p>
      {requestedFor && (
        <p className={classes.later}>
          <Icon icon={IconClock} size={16} /> Para {formatDayTime(requestedFor, regional, now)}
        </p>
      )}
      <OrderLines order={order} />
      {notes && <p className={classes.notes}>{notes}</p>}
      {fulfilment.mode === 'delivery' && (
        <p className={classes.address}>
          {[fulfilment.address, fulfilment.reference].filter(Boolean).join(' · ')}
        </p>
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
    <div className={classes.tools}>
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
      <span className={classes.grow} />
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
        <Menu.Item leftSection={<Icon icon={IconListDetails} />} onClick={() => open(order)}>
          Ver detalle
        </Menu.Item>
        {(order.paid || isOrderPayable(order.state)) && (
          <Menu.Item leftSection={<Icon icon={IconCash} />} onClick={() => setPaid(order, !order.paid)}>
            {order.paid ? 'Marcar por pagar' : 'Marcar como pagado'}
          </Menu.Item>
        )}
        {phone && (
          <Menu.Item component="a" href={`tel:${phone}`} leftSection={<Icon icon={IconPhone} />}>
            Llamar
          </Menu.Item>
        )}
        {!isUnanswered && canMoveOrder('business', order.state, 'rejected') && (
          <Menu.Item leftSection={<Icon icon={IconX} />} data-danger onClick={() => askReason(order)}>
            Rechazar
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon icon={IconAlertTriangle} />}
          data-danger
          onClick={() => setSpam(order, true)}
        >
          Marcar como falso
        </Menu.Item>
        {isUnanswered && (
          <Menu.Item
            leftSection={<Icon icon={IconWifiOff} />}
            data-danger
            onClick={() => setNetworkSpam(order)}
          >
            Todos los de su red son falsos
          </Menu.Item>
        )}
      </ActionsMenu>
    </div>
  );
}

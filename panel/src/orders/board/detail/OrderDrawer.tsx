import { Button, Group, Skeleton, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCash,
  IconCircleOff,
  IconExternalLink,
  IconMoped,
  IconPhone,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOrderPayable, isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import {
  cashTotalName,
  changeDue,
  describeFulfilment,
} from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder, OrderEvent } from '@vitrina/contract/orders/schema.ts';
import {
  canChangeMinutes,
  canCorrectOrder,
  canMoveOrder,
  isOrderOpen,
  orderStateNames,
} from '@vitrina/contract/orders/states.ts';
import { mapUrl } from '@vitrina/contract/platform/map-url.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';
import { namePerson } from '../../../account/members/person-words.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { useAfterMount } from '../../../ui/dialogs/use-after-mount.ts';
import { useLastValue } from '../../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../../ui/Icon.tsx';
import text from '../../../ui/layout/text.module.css';
import { separator } from '../../../ui/separator.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useWords } from '../../../ui/words.ts';
import { OrderSteps } from '../OrderSteps.tsx';
import { useOrderActions } from '../order-actions.ts';
import { listItems } from '../ordered-items.ts';
import { boardQuery, orderQuery } from '../queries.ts';
import { describePromise, nameMissingCustomer, namePayment } from '../words.ts';
import classes from './OrderDrawer.module.css';
import { OrderLines } from './OrderLines.tsx';

interface Props {
  /** Closed without one. */
  id: string | null;
  onClose: () => void;
}

export function OrderDrawer({ id, onClose }: Props) {
  const opened = useAfterMount(id !== null);
  const shownId = useLastValue(id, id !== null);
  const board = useQuery({ ...boardQuery, enabled: false }).data;
  const known = board?.orders.find((order) => order.id === shownId);
  const query = useQuery({ ...orderQuery(shownId ?? ''), enabled: shownId !== null });
  const order = known && known.version >= (query.data?.version ?? 0) ? known : query.data;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title={order ? `Pedido #${order.number}` : 'Pedido'}
    >
      {order ? (
        <OrderDetail order={order} events={query.data?.events} isFailed={query.isError} />
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton height={320} radius="lg" aria-busy="true" />}
          error="No se pudo abrir el pedido"
        />
      )}
    </Drawer>
  );
}

interface DetailProps {
  order: ListedOrder;
  events: OrderEvent[] | undefined;
  /** The events could not be read. */
  isFailed: boolean;
}

function OrderDetail({ order, events, isFailed }: DetailProps) {
  const { regional, correct, pendingIds } = useOrderActions();
  const { customer, fulfilment, deliveryFee, containerFee, discount, subtotal, total, cashTotal, payment } =
    order;
  const { requestedFor, reason } = order;
  const words = useWords();
  const change = changeDue(order);
  const promise = canChangeMinutes(order.state) ? describePromise(order, regional) : null;
  const money = { locale: regional.locale, currency: order.currency };
  const price = (value: string) => formatPrice(value, money);
  return (
    <div className={classes.detail}>
      <p className={classes.state} data-state={order.spam ? 'spam' : order.state}>
        {orderStateNames[order.state]}
        {order.spam && ' · Marcado como falso'}
      </p>
      {reason && <Text mt={-8}>Motivo: {reason}</Text>}
      {promise && (
        <Text mt={-8}>
          Prometido para {promise}
          {order.minutesChangedAt && ' (cambiado)'}
        </Text>
      )}
      {!order.spam && (
        <Group grow wrap="nowrap" preventGrowOverflow={false}>
          {canCorrectOrder(order.state, 'accepted') && (
            <Button
              variant="default"
              disabled={pendingIds.has(order.id)}
              leftSection={<Icon icon={IconArrowBackUp} />}
              onClick={() => correct(order)}
            >
              Todavía no está listo
            </Button>
          )}
          <OrderSteps order={order} hasOwnTime hasDelay />
        </Group>
      )}
      <section>
        <h3>Cliente</h3>
        <Text fw={600}>{customer.name || nameMissingCustomer(order)}</Text>
        {customer.phone && <p>{formatPhone(customer.phone)}</p>}
        {hasAddress(fulfilment) && fulfilment.address ? (
          <a
            className={text.link}
            href={mapUrl(`${fulfilment.address}, ${fulfilment.zone}`)}
            target="_blank"
            rel="noopener"
          >
            {describeFulfilment(fulfilment, words)}
          </a>
        ) : (
          <p>{describeFulfilment(fulfilment, words)}</p>
        )}
        {requestedFor && <Text fw={600}>Para {formatDateTime(requestedFor, regional)}</Text>}
      </section>
      <section>
        <h3>{words.itemsTitle}</h3>
        <OrderLines order={order} locale={regional.locale} formatPrice={({ subtotal }) => price(subtotal)} />
        <dl className={classes.sums}>
          {(deliveryFee ?? containerFee ?? discount ?? null) !== null && (
            <div>
              <dt>Subtotal</dt>
              <dd>{price(subtotal)}</dd>
            </div>
          )}
          {discount && (
            <div>
              <dt>{discount.reason}</dt>
              <dd>{`−${price(discount.amount)}`}</dd>
            </div>
          )}
          {containerFee !== null && (
            <div>
              <dt>Empaques</dt>
              <dd>{price(containerFee)}</dd>
            </div>
          )}
          {deliveryFee !== null && (
            <div>
              <dt>{words.deliveryCost}</dt>
              <dd>{formatFee(deliveryFee, money)}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>Total</dt>
            <dd>{price(total)}</dd>
          </div>
          {cashTotal && !isPaid(order) && (
            <div>
              <dt>{cashTotalName}</dt>
              <dd>{price(cashTotal)}</dd>
            </div>
          )}
          <div>
            <dt>Pago</dt>
            <dd>
              {namePayment(order)}
              {payment?.paysWith && `${separator}Paga con ${price(payment.paysWith)}`}
              {change && !isPaid(order) && `${separator}${words.change} ${price(change)}`}
            </dd>
          </div>
        </dl>
      </section>
      <DetailButtons order={order} />
      {isOrderOpen(order.state) && <SoldOutButtons order={order} />}
      <section>
        <h3>Historia</h3>
        {events ? (
          <ol className={classes.events}>
            {events.map((event) => (
              <li key={event.id}>
                <span>{nameEvent(event)}</span>
                <time dateTime={event.at}>{formatDateTime(event.at, regional)}</time>
              </li>
            ))}
          </ol>
        ) : isFailed ? (
          <p>No se pudo leer. Abre el pedido otra vez.</p>
        ) : (
          <Skeleton height={48} radius="md" aria-busy="true" />
        )}
      </section>
    </div>
  );
}

function DetailButtons({ order }: { order: ListedOrder }) {
  const { linkToCustomer, linkToCourier, setPaid, setSpam, askReason, print, pendingIds } = useOrderActions();
  const { courier: courierName } = useWords();
  const whatsapp = linkToCustomer(order);
  const courier = linkToCourier(order);
  const { phone } = order.customer;
  const isPending = pendingIds.has(order.id);
  return (
    <div className={classes.buttons}>
      {whatsapp && (
        <Button
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Icon icon={IconBrandWhatsapp} />}
        >
          Escribir al cliente
        </Button>
      )}
      {courier && (
        <Button
          component="a"
          href={courier}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Icon icon={IconMoped} />}
        >
          Enviar al {courierName}
        </Button>
      )}
      {phone && (
        <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<Icon icon={IconPhone} />}>
          Llamar
        </Button>
      )}
      {(isPaid(order) || isOrderPayable(order.state)) && (
        <Button
          variant="default"
          leftSection={<Icon icon={IconCash} />}
          disabled={isPending}
          onClick={() => setPaid(order, !isPaid(order))}
        >
          {isPaid(order) ? 'Marcar por pagar' : 'Marcar como pagado'}
        </Button>
      )}
      <Button variant="default" leftSection={<Icon icon={IconPrinter} />} onClick={() => print([order])}>
        Imprimir
      </Button>
      <Button
        component="a"
        href={order.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<Icon icon={IconExternalLink} />}
      >
        Ver como cliente
      </Button>
      {!order.spam && canMoveOrder('business', order.state, 'rejected', order.fulfilment.mode) && (
        <Button
          variant="light"
          color="red"
          leftSection={<Icon icon={IconX} />}
          disabled={isPending}
          onClick={() => askReason(order)}
        >
          Rechazar
        </Button>
      )}
      <Button
        variant="light"
        color={order.spam ? 'gray' : 'red'}
        leftSection={<Icon icon={IconAlertTriangle} />}
        disabled={isPending}
        onClick={() => setSpam(order, !order.spam)}
      >
        {order.spam ? 'No es falso' : 'Marcar como falso'}
      </Button>
    </div>
  );
}

function SoldOutButtons({ order }: { order: ListedOrder }) {
  const { markSoldOut } = useOrderActions();
  const { markSoldOutToday, soldOutToday } = useWords();
  const items = listItems(order.lines);
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{markSoldOutToday}</h3>
      <Group gap="xs" wrap="wrap">
        {items.map((item) => (
          <Button
            key={item.id}
            variant="default"
            leftSection={<Icon icon={IconCircleOff} />}
            aria-label={`${soldOutToday}: ${item.name}`}
            onClick={() => markSoldOut(item)}
          >
            {item.name}
          </Button>
        ))}
      </Group>
    </section>
  );
}

const eventNames: Record<OrderEvent['kind'], string> = {
  placed: 'Pedido recibido',
  held: 'Recibido, por confirmar',
  accepted: 'Aceptado',
  ready: 'Listo',
  'on-the-way': 'Ya salió',
  completed: 'Completado',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  expired: 'Sin respuesta',
  unconfirmed: 'Sin confirmar',
  undone: 'Cambio deshecho',
  minutes: 'Hora cambiada',
  paid: 'Pagado',
  unpaid: 'Por pagar',
  spam: 'Marcado como falso',
  'not-spam': 'Ya no es falso',
  'data-corrected': 'Datos del cliente corregidos',
  unknown: 'Otro cambio',
};
const actorNames: Record<OrderEvent['actor'], string> = {
  business: 'tu negocio',
  customer: 'cliente',
  clock: 'automático',
  unknown: 'otra persona',
};

function nameEvent({ kind, actor, who }: OrderEvent): string {
  return `${readEntry(eventNames, kind)} · ${who ? namePerson(who) : readEntry(actorNames, actor)}`;
}

import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCash,
  IconHourglass,
  IconListDetails,
  IconMoped,
  IconPhone,
  IconPrinter,
  IconQrcode,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOrderPayable, isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { hasAddress, isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { cashTotalName, changeDue } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import {
  canChangeMinutes,
  canCorrectOrder,
  canMoveOrder,
  isUnanswered,
} from '@vitrina/contract/orders/states.ts';
import { mapUrl } from '@vitrina/contract/platform/map-url.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { memo } from 'react';
import { ActionsMenu, MenuAction, MenuLink } from '../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './OrderCard.module.css';
import { OrderFrame, RunOutActions } from './OrderFrame.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { useOrderActions } from './order-actions.ts';
import { nameItems } from './ordered-items.ts';
import { boardQuery } from './queries.ts';
import { haveOneMenu } from './ticket-lines.ts';
import { measureUrgency } from './urgency.ts';
import { namePayment, namePlace } from './words.ts';

interface Props {
  order: ListedOrder;
  now: number;
  isKitchen?: boolean;
  isBrief?: boolean;
}

export const OrderCard = memo(function OrderCard({ order, now, isKitchen = false, isBrief = false }: Props) {
  const { open, regional, preparationMinutes } = useOrderActions();
  const words = useWords();
  const { number, customer, fulfilment } = order;
  const price = (value: string) => formatPrice(value, { locale: regional.locale, currency: order.currency });
  const change = changeDue(order);
  const wait = measureUrgency(order, preparationMinutes, now);
  const { data: isOneMenu = false } = useQuery({ ...boardQuery, select: hasOneMenu });
  return (
    <OrderFrame
      {...{ order, now, regional, wait, isKitchen, isBrief, isOneMenu }}
      title={[
        namePlace(fulfilment, words),
        [`#${number}`, customer.name, hasAddress(fulfilment) && fulfilment.zone].filter(Boolean).join(' · '),
      ]}
      onOpen={() => open(order)}
      footer={
        <>
          {!isKitchen && (
            <p className={classes.total} data-paid={isPaid(order) || undefined}>
              <b>{price(order.total)}</b>
              {order.containerFee && <span>Empaques {price(order.containerFee)}</span>}
              {(order.payment || isPaid(order)) && (
                <span>
                  {order.cashTotal && !isPaid(order)
                    ? `${cashTotalName} ${price(order.cashTotal)}`
                    : namePayment(order)}
                </span>
              )}
              {change && !isPaid(order) && (
                <span>
                  {words.change} {price(change)}
                </span>
              )}
            </p>
          )}
          <OrderTools order={order} isKitchen={isKitchen} />
          <OrderSteps order={order} hasDelay={!isBrief && wait !== undefined && wait !== 'short'} />
        </>
      }
    >
      {order.unreserved.length > 0 && (
        <p className={classes.unreserved}>
          Sin apartar: {nameItems(order, order.unreserved)}. Al aceptar se revisa si alcanza.
        </p>
      )}
      {hasAddress(fulfilment) && !isKitchen && (
        <a
          className={classes.address}
          href={mapUrl(`${fulfilment.address}, ${fulfilment.zone}`)}
          target="_blank"
          rel="noopener"
        >
          {[fulfilment.address, fulfilment.reference].filter(Boolean).join(' · ')}
        </a>
      )}
    </OrderFrame>
  );
});

const hasOneMenu = ({ orders }: { orders: readonly ListedOrder[] }) => haveOneMenu(orders);

function OrderTools({ order, isKitchen }: { order: ListedOrder; isKitchen: boolean }) {
  const {
    linkToCustomer,
    linkToCourier,
    print,
    open,
    setPaid,
    setSpam,
    setNetworkSpam,
    setTableSpam,
    correct,
    askMinutes,
    askDelay,
    askReason,
    markSoldOut,
    askRunOut,
    pendingIds,
  } = useOrderActions();
  const { courier: courierName } = useWords();
  const isWaiting = isUnanswered(order.state);
  const whatsapp = linkToCustomer(order);
  const courier = linkToCourier(order);
  const { phone } = order.customer;
  const isPending = pendingIds.has(order.id);
  return (
    <ActionsMenu
      className={classes.more ?? ''}
      aria-label={`Más del pedido #${order.number}`}
      menuWidth={240}
      withinPortal
    >
      {isWaiting && order.requestedFor === null && (
        <MenuAction icon={IconHourglass} disabled={isPending} onClick={() => askMinutes(order)}>
          Aceptar en otro tiempo
        </MenuAction>
      )}
      {canCorrectOrder(order.state, 'accepted') && (
        <MenuAction icon={IconArrowBackUp} disabled={isPending} onClick={() => correct(order)}>
          Todavía no está listo
        </MenuAction>
      )}
      {canChangeMinutes(order.state) && (
        <MenuAction icon={IconHourglass} disabled={isPending} onClick={() => askDelay(order)}>
          Vamos tarde
        </MenuAction>
      )}
      {canMoveOrder('business', order.state, 'rejected', order.fulfilment.mode) && (
        <MenuAction icon={IconX} isDangerous disabled={isPending} onClick={() => askReason(order)}>
          Rechazar
        </MenuAction>
      )}
      <MenuAction icon={IconListDetails} onClick={() => open(order)}>
        Ver detalle
      </MenuAction>
      <RunOutActions lines={order.lines} onRunOut={markSoldOut} onAsk={() => askRunOut(order)} />
      <MenuAction icon={IconPrinter} onClick={() => print([order])}>
        Imprimir
      </MenuAction>
      {(isPaid(order) || isOrderPayable(order.state)) && (
        <MenuAction icon={IconCash} onClick={() => setPaid(order, !isPaid(order))}>
          {isPaid(order) ? 'Marcar por pagar' : 'Marcar como pagado'}
        </MenuAction>
      )}
      {whatsapp && (
        <MenuLink icon={IconBrandWhatsapp} href={whatsapp} target="_blank" rel="noopener">
          Escribir al cliente
        </MenuLink>
      )}
      {courier && (
        <MenuLink icon={IconMoped} href={courier} target="_blank" rel="noopener">
          Enviar al {courierName}
        </MenuLink>
      )}
      {phone && (
        <MenuLink icon={IconPhone} href={`tel:${phone}`}>
          Llamar
        </MenuLink>
      )}
      <MenuAction icon={IconAlertTriangle} isDangerous onClick={() => setSpam(order, true)}>
        Marcar como falso
      </MenuAction>
      {!isKitchen && isAtTable(order.fulfilment.mode) && (
        <MenuAction icon={IconQrcode} isDangerous onClick={() => setTableSpam(order)}>
          Todo lo de esta mesa es falso
        </MenuAction>
      )}
      {!isKitchen && isWaiting && !isAtTable(order.fulfilment.mode) && (
        <MenuAction icon={IconWifiOff} isDangerous onClick={() => setNetworkSpam(order)}>
          Todos los de su red son falsos
        </MenuAction>
      )}
    </ActionsMenu>
  );
}

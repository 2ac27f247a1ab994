import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { cashTotalName, changeDue } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { mapUrl } from '@vitrina/contract/platform/map-url.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ButtonFirst } from '../../ui/lists/ButtonFirst.tsx';
import { separator } from '../../ui/separator.ts';
import { useWords } from '../../ui/words.ts';
import classes from './OrderCard.module.css';
import { OrderFrame } from './OrderFrame.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { useOrderActions } from './order-actions.ts';
import { nameItems } from './ordered-items.ts';
import { boardQuery } from './queries.ts';
import { haveOneMenu } from './ticket-lines.ts';
import { measureUrgency } from './urgency.ts';
import { useBoardParts } from './use-board-parts.ts';
import { namePayment, namePlace, nameTools } from './words.ts';

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
          <ButtonFirst
            usePart={useBoardParts}
            button={
              <ActionIcon className={classes.more ?? ''} aria-label={nameTools(order)}>
                <Icon icon={IconDots} size={20} />
              </ActionIcon>
            }
          >
            {({ OrderTools }, isOpenAtFirst) => <OrderTools {...{ order, isKitchen, isOpenAtFirst }} />}
          </ButtonFirst>
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
          {[fulfilment.address, fulfilment.reference].filter(Boolean).join(separator)}
        </a>
      )}
    </OrderFrame>
  );
});

const hasOneMenu = ({ orders }: { orders: readonly ListedOrder[] }) => haveOneMenu(orders);

import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { countLine } from '@vitrina/contract/menu/products/sell-by.ts';
import { nameFromLine } from '@vitrina/contract/menu/products/unit.ts';
import { isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { hasAddress, hasTable, nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { groupOptions } from '@vitrina/contract/orders/placing/chosen-options.ts';
import {
  cashTotalName,
  changeDue,
  joinAddress,
  takeawayText,
} from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { useWords } from '../../../ui/words.ts';
import classes from './Ticket.module.css';

interface Props {
  order: ListedOrder;
  business: Pick<Customization, 'businessName' | 'locale' | 'timeZone'>;
}

/** Black on white, in the sizes of thermal printers. */
export function Ticket({ order, business }: Props) {
  const { number, customer, fulfilment, lines, notes, deliveryFee, containerFee, discount, subtotal, total } =
    order;
  const { payment, cashTotal } = order;
  const paid = isPaid(order);
  const isAllergic = mentionsAllergy(notes);
  const words = useWords();
  const change = changeDue(order);
  const money = { locale: business.locale, currency: order.currency };
  const price = (value: string) => formatPrice(value, money);
  return (
    <>
      <p className={classes.business}>{business.businessName}</p>
      <p className={classes.number}>#{number}</p>
      <p className={classes.centred}>{formatDateTime(order.createdAt, business)}</p>
      <div className={classes.block}>
        <p className={classes.mode}>
          {hasTable(fulfilment) ? fulfilment.table : nameMode(fulfilment.mode, words)}
        </p>
        {order.requestedFor && (
          <p className={classes.strong}>Para {formatDateTime(order.requestedFor, business)}</p>
        )}
        <p>
          {customer.name}
          {customer.phone && ` · ${formatPhone(customer.phone).replaceAll(' ', '\u00a0')}`}
        </p>
        {hasAddress(fulfilment) && <p>{joinAddress(fulfilment)}</p>}
      </div>
      {isAllergic && (
        <div className={classes.block}>
          <p className={classes.allergy}>{notes}</p>
        </div>
      )}
      <ul className={classes.block}>
        {lines.map((line) => (
          <li key={`${line.key} ${line.notes}`} className={classes.line}>
            <b>{countLine(line, business.locale)}</b>
            <div>
              <p className={classes.strong}>
                {nameFromLine(line)}
                {line.variant && ` · ${line.variant}`}
              </p>
              {groupOptions(line.options).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {line.takeaway && <p className={classes.strong}>» {takeawayText}</p>}
              {line.notes && (
                <p className={mentionsAllergy(line.notes) ? classes.allergy : classes.strong}>
                  {`» ${line.notes}`}
                </p>
              )}
            </div>
            <span>{price(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      {notes && !isAllergic && <p className={`${classes.block} ${classes.strong}`}>{notes}</p>}
      <dl className={classes.block}>
        {(deliveryFee ?? containerFee ?? discount ?? null) !== null && (
          <Row name="Subtotal" value={price(subtotal)} />
        )}
        {discount && <Row name={discount.reason} value={`−${price(discount.amount)}`} />}
        {containerFee !== null && <Row name="Empaques" value={price(containerFee)} />}
        {deliveryFee !== null && <Row name={words.deliveryCost} value={formatFee(deliveryFee, money)} />}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{price(total)}</dd>
        </div>
        {cashTotal && !paid && <Row name={cashTotalName} value={price(cashTotal)} />}
        {(payment || paid) && (
          <Row
            name={payment ? nameMethod(payment.method) : 'Pago'}
            value={paid ? 'Pagado' : payment?.paysWith ? `Paga con ${price(payment.paysWith)}` : 'Por pagar'}
          />
        )}
        {change && !paid && <Row name={words.change} value={price(change)} />}
      </dl>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

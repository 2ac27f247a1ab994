import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { nameOption } from '../words.ts';
import classes from './OrderLines.module.css';

interface Props {
  order: ListedOrder;
  /** Adds the price of each line. */
  locale?: string;
}

export function OrderLines({ order, locale }: Props) {
  return (
    <ul className={classes.lines}>
      {order.lines.map((line) => (
        <li key={`${line.key} ${line.notes}`}>
          <b className={classes.quantity}>{line.quantity} ×</b>
          <div>
            <p className={classes.name}>
              {line.name}
              {line.variant && ` · ${line.variant}`}
            </p>
            {line.options.map((option) => (
              <p key={`${option.group} ${option.name}`} className={classes.option}>
                {nameOption(option)}
              </p>
            ))}
            {line.notes && <p className={classes.notes}>{line.notes}</p>}
          </div>
          {locale && (
            <span className={classes.price}>
              {formatPrice(line.subtotal, { locale, currency: order.currency })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

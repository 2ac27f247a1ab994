import { Box } from '@mantine/core';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
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
          <Box component="b" miw={28} fw={700}>
            {line.quantity} ×
          </Box>
          <div>
            <p className={classes.name}>
              <span>
                {line.name}
                {line.variant && ` · ${line.variant}`}
              </span>
              {line.takeaway && <span className={classes.notes}>{takeawayText}</span>}
              {line.notes && (
                <span className={classes.notes} data-allergy={mentionsAllergy(line.notes) || undefined}>
                  {line.notes}
                </span>
              )}
            </p>
            {line.options.length > 0 && (
              <p className={classes.options}>{line.options.map(nameOption).join(' · ')}</p>
            )}
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

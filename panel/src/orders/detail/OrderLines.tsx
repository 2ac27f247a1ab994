import { Box, Text } from '@mantine/core';
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
            <Text fw={600}>
              {line.name}
              {line.variant && ` · ${line.variant}`}
            </Text>
            {line.options.map((option) => (
              <Text key={`${option.group} ${option.name}`} c="dimmed" size="xs">
                {nameOption(option)}
              </Text>
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

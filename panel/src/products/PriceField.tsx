import { TextInput, type TextInputProps } from '@mantine/core';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/money/rules.ts';
import classes from './PriceField.module.css';

interface Props extends Omit<TextInputProps, 'value'> {
  value?: string;
  money: MoneyFormat;
}

/** Text, not a number field, where `15.000` would become 15; what it was read as stands beneath. */
export function PriceField({ money, value = '', ...rest }: Props) {
  const read = parsePrice(value, money);
  return (
    <TextInput
      label="Precio"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      rightSection={<span className={classes.currency}>{money.currency}</span>}
      rightSectionWidth={56}
      description={
        <span aria-live="polite">
          {read === null ? 'Como lo escribirías en tu carta' : formatPrice(read, money)}
        </span>
      }
      value={value}
      {...rest}
    />
  );
}

import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';

interface Props extends Omit<TextInputProps, 'value'> {
  value?: string;
  money: MoneyFormat;
  /** Without the currency and the parsed price, for a row of a list. */
  isCompact?: boolean;
  /** While there is no price. */
  hint?: string;
}

/** A text field, because a number field reads `15.000` as 15. The description shows the parsed price. */
export function PriceField({
  money,
  value = '',
  isCompact = false,
  hint = 'Como se lo dirías a un cliente',
  ...rest
}: Props) {
  const price = parsePrice(value, money);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      // Room for nine digits with their points.
      {...(isCompact && { styles: { input: { paddingInline: 8 } } })}
      {...(!isCompact && {
        label: 'Precio',
        rightSection: (
          <Text c="dimmed" span size="xs">
            {money.currency}
          </Text>
        ),
        rightSectionWidth: 56,
        description: <span aria-live="polite">{price === null ? hint : formatPrice(price, money)}</span>,
      })}
      value={value}
      {...rest}
    />
  );
}

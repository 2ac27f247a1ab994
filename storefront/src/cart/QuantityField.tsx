import { formatQuantity, formatSteps, type SellStep } from '@vitrina/contract/menu/products/sell-by.ts';
import { useState } from 'react';
import { maxQuantity } from './cart.ts';

interface Props {
  name: string;
  quantity: number;
  onChange: (by: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** What a step of the quantity is. Absent: a piece. */
  sellBy?: SellStep | undefined;
  locale?: string | undefined;
}

/** The quantity as a field. What is typed counts at once. An empty field gets the last quantity back. */
export function QuantityField({
  name,
  quantity,
  onChange,
  min = 1,
  max = maxQuantity,
  sellBy,
  locale = 'es',
}: Props) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? formatQuantity(quantity, sellBy, locale);
  return (
    <input
      inputMode={sellBy ? 'decimal' : 'numeric'}
      enterKeyHint="done"
      autoComplete="off"
      aria-label={sellBy ? `Cantidad en ${sellBy.unit} de ${name}` : `Cuántos de ${name}`}
      style={sellBy && { width: `${value.length + 1}ch` }}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        // Enter in this field would send the order.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        // An amount counts as the nearest number of steps.
        const text = sellBy ? (/[\d.,]+/.exec(value)?.[0] ?? '') : value.replace(/\D/g, '').slice(0, 3);
        // Where a step has no decimals, three digits behind a point or comma are thousands.
        const amount = sellBy?.step.includes('.') ? text : text.replace(/[.,](?=\d{3}\b)/g, '');
        const count = sellBy ? Math.round(+amount.replace(',', '.') / +sellBy.step) || 0 : +text;
        const next = Math.min(max, count);
        setTyped(sellBy ? (count > max ? formatSteps(max, sellBy, locale) : text) : text && String(next));
        if (next >= min) onChange(next - quantity);
      }}
    />
  );
}

import { formatQuantity, type SellStep } from '@vitrina/contract/menu/products/sell-by.ts';
import { countTyped } from '@vitrina/contract/menu/products/typed-unit.ts';
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

/**
 * The quantity as a field. What is typed counts at once, perhaps in another unit: `500 g` of kilos. Behind it stands the quantity that
 * counts.
 */
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
        const digits = value.replace(/\D/g, '').slice(0, 3);
        const next = Math.min(max, (sellBy ? countTyped(value, sellBy) : +digits) || 0);
        setTyped(sellBy ? value : digits && String(next));
        if (next >= min) onChange(next - quantity);
      }}
    />
  );
}

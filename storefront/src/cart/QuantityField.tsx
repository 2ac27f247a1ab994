import { useState } from 'react';
import { maxQuantity } from './cart.ts';

interface Props {
  name: string;
  quantity: number;
  onChange: (by: number) => void;
  min?: number | undefined;
  max?: number | undefined;
}

/** The quantity as a field. What is typed counts at once. An empty field gets the last quantity back. */
export function QuantityField({ name, quantity, onChange, min = 1, max = maxQuantity }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={`Cuántos de ${name}`}
      value={typed ?? quantity}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        // Enter in this field would send the order.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
        const next = Math.min(max, Number(digits));
        setTyped(digits && String(next));
        if (next >= min) onChange(next - quantity);
      }}
    />
  );
}

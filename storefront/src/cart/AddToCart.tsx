import { minSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { useState } from 'react';
import { formatTotal } from './cart-lines.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

interface Props {
  name: string;
  /** The price of one piece. */
  price: string;
  money: PublicPage['money'];
  sellBy: SellBy | undefined;
  /** The quantity of the line that is changed. Undefined for a new line. */
  editedQuantity: number | undefined;
  /** The most pieces that the line may have. */
  max: number;
  onAdd: (quantity: number) => void;
}

/** The quantity, and a button with its total. */
export function AddToCart({ name, price, money, sellBy, editedQuantity, max, onAdd }: Props) {
  const [quantity, setQuantity] = useState(editedQuantity ?? minSteps(sellBy));
  return (
    <>
      <QuantityStepper
        name={name}
        quantity={quantity}
        onChange={(by) => setQuantity(quantity + by)}
        min={minSteps(sellBy)}
        max={max}
        sellBy={sellBy}
        locale={money.locale}
      />
      <button
        type="button"
        className="button add-to-cart"
        aria-disabled={quantity > max || undefined}
        onClick={() => quantity <= max && onAdd(quantity)}
      >
        <span>{editedQuantity ? 'Guardar' : 'Agregar'}</span>
        <span>{formatTotal([{ price, quantity, sellBy }], money)}</span>
      </button>
    </>
  );
}

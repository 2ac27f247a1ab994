import type { MouseEvent } from 'react';
import { Icon } from '../page/Icon.tsx';

interface Props {
  name: string;
  /** The pieces in the cart. */
  quantity: number;
  /** Undefined when the button adds at once. Otherwise it opens the product, whose choices are made there. */
  onChoose?: ((event: MouseEvent) => void) | undefined;
  onAdd: () => void;
}

/** Adds one of a product to the cart. It is filled and shows the quantity once the product is in there. */
export function AddButton({ name, quantity, onChoose, onAdd }: Props) {
  const label = quantity > 0 ? `Agregar otro ${name}. Llevas ${quantity}` : `Agregar ${name}`;
  return (
    <button
      type="button"
      className={quantity > 0 ? 'card-button is-in-cart' : 'card-button'}
      aria-label={label}
      aria-haspopup={onChoose && 'dialog'}
      onClick={onChoose ?? onAdd}
    >
      <span className="card-button-inner">{quantity > 0 ? <b>{quantity}</b> : <Icon name="plus" />}</span>
    </button>
  );
}

import type { MouseEvent } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { QuantityField } from './QuantityField.tsx';

interface Props {
  name: string;
  /** The pieces in the cart. */
  quantity: number;
  /** Opens the product, whose choices are made there. Undefined when the button adds at once. */
  onChoose?: ((event: MouseEvent) => void) | undefined;
  onChange: (by: number) => void;
  /** The most pieces of an order. Undefined: any number. */
  max: number | undefined;
  /** Undefined until the lazy parts are loaded. */
  Field: typeof QuantityField | undefined;
}

/** Adds one of a product to the cart. Once the product is in there, it becomes − 1 + in the same place. */
export function AddButton({ name, quantity, onChoose, onChange, max, Field }: Props) {
  const isInCart = quantity > 0;
  return (
    <div className="card-action add">
      {isInCart && !onChoose && (
        <button
          type="button"
          aria-label={quantity > 1 ? `Uno menos de ${name}` : `Quitar ${name}`}
          onClick={() => onChange(-1)}
        >
          <Icon name="minus" />
        </button>
      )}
      {isInCart && (
        <b>
          {Field && !onChoose ? (
            <Field name={name} quantity={quantity} onChange={onChange} max={max} />
          ) : (
            quantity
          )}
        </b>
      )}
      <button
        type="button"
        className="add-button"
        aria-label={isInCart ? `Agregar otro ${name}. Llevas ${quantity}` : `Agregar ${name}`}
        aria-haspopup={onChoose && 'dialog'}
        onClick={onChoose ?? (() => onChange(1))}
      >
        <Icon name="plus" />
        {!isInCart && <span>Agregar</span>}
      </button>
    </div>
  );
}

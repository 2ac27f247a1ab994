import { formatQuantity, minSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import type { MouseEvent } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { QuantityField } from './QuantityField.tsx';

interface Props {
  name: string;
  /** The pieces or steps in the cart. */
  quantity: number;
  /** Opens the product, whose choices are made there. Undefined when the button adds at once. */
  onChoose?: ((event: MouseEvent) => void) | undefined;
  onChange: (by: number) => void;
  /** The most pieces of an order. Undefined: any number. */
  max: number | undefined;
  /** How it is sold by weight or length. Undefined: by the piece. */
  sellBy: SellBy | undefined;
  locale: string;
  /** Undefined until the lazy parts are loaded. */
  Field: typeof QuantityField | undefined;
}

/** Adds one of a product to the cart. Once the product is in there, it becomes − 1 + in the same place. */
export function AddButton({ name, quantity, onChoose, onChange, max, sellBy, locale, Field }: Props) {
  const min = minSteps(sellBy);
  const amount = formatQuantity(quantity, sellBy, locale);
  const isInCart = quantity > 0;
  return (
    <div className="card-action add">
      {isInCart && !onChoose && (
        <button
          type="button"
          aria-label={quantity > min ? `Uno menos de ${name}` : `Quitar ${name}`}
          onClick={() => onChange(quantity > min ? -1 : -quantity)}
        >
          <Icon name="minus" />
        </button>
      )}
      {isInCart && (
        <b>
          {Field && !onChoose ? (
            <Field
              name={name}
              quantity={quantity}
              onChange={onChange}
              min={min}
              max={max}
              sellBy={sellBy}
              locale={locale}
            />
          ) : (
            amount
          )}
        </b>
      )}
      <button
        type="button"
        className="add-button"
        aria-label={isInCart ? `Agregar otro ${name}. Llevas ${amount}` : `Agregar ${name}`}
        aria-haspopup={onChoose && 'dialog'}
        onClick={onChoose ?? (() => onChange(isInCart ? 1 : min))}
      >
        <Icon name="plus" />
        {!isInCart && <span>Agregar</span>}
      </button>
    </div>
  );
}

import type { SellStep } from '@vitrina/contract/menu/products/sell-by.ts';
import { Icon } from '../page/Icon.tsx';
import { maxQuantity } from './cart.ts';
import { QuantityField } from './QuantityField.tsx';

interface Props {
  name: string;
  quantity: number;
  onChange: (by: number) => void;
  /** Whether a step below one removes the line, as in the cart. */
  canRemove?: boolean;
  min?: number;
  max?: number;
  /** What a step of the quantity is, and the locale of its amounts. Absent: a piece. */
  sellBy?: SellStep | undefined;
  locale?: string;
}

export function QuantityStepper({
  name,
  quantity,
  onChange,
  canRemove = false,
  min = 1,
  max = maxQuantity,
  sellBy,
  locale,
}: Props) {
  const isLast = quantity <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset
    <div className="quantity" role="group" aria-label={`Cantidad de ${name}`}>
      <button
        type="button"
        aria-label={isLast && canRemove ? `Quitar ${name}` : `Uno menos de ${name}`}
        aria-disabled={(isLast && !canRemove) || undefined}
        onClick={() => (!isLast || canRemove) && onChange(isLast ? -quantity : -1)}
      >
        <Icon name={isLast && canRemove ? 'trash-2' : 'minus'} />
      </button>
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={onChange}
        min={min}
        max={max}
        sellBy={sellBy}
        locale={locale}
      />
      <button
        type="button"
        aria-label={`Uno más de ${name}`}
        aria-disabled={quantity >= max || undefined}
        onClick={() => quantity < max && onChange(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

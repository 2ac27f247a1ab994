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
}

export function QuantityStepper({
  name,
  quantity,
  onChange,
  canRemove = false,
  min = 1,
  max = maxQuantity,
}: Props) {
  const isLast = quantity <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset
    <div className="quantity" role="group" aria-label={`Cantidad de ${name}`}>
      <button
        type="button"
        aria-label={isLast && canRemove ? `Quitar ${name}` : `Uno menos de ${name}`}
        aria-disabled={(isLast && !canRemove) || undefined}
        onClick={() => (!isLast || canRemove) && onChange(-1)}
      >
        <Icon name={isLast && canRemove ? 'trash-2' : 'minus'} />
      </button>
      <QuantityField name={name} quantity={quantity} onChange={onChange} min={min} max={max} />
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

import { Icon } from '../page/Icon.tsx';
import { maxQuantity } from './cart.ts';

interface Props {
  name: string;
  quantity: number;
  onChange: (by: number) => void;
  /** Whether a step below one removes the line, as in the cart. */
  canRemove?: boolean;
}

export function QuantityStepper({ name, quantity, onChange, canRemove = false }: Props) {
  const isLast = quantity <= 1;
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
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`Uno más de ${name}`}
        aria-disabled={quantity >= maxQuantity || undefined}
        onClick={() => quantity < maxQuantity && onChange(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

import { Icon } from '../page/Icon.tsx';
import { maxQuantity } from './cart.ts';

interface Props {
  name: string;
  quantity: number;
  onChange: (by: number) => void;
  /** Whether going below one takes the line away, as it does in the cart. */
  removable?: boolean;
}

export function QuantityStepper({ name, quantity, onChange, removable = false }: Props) {
  const last = quantity <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset
    <div className="qty" role="group" aria-label={`Cantidad de ${name}`}>
      <button
        type="button"
        aria-label={last && removable ? `Quitar ${name}` : `Uno menos de ${name}`}
        aria-disabled={(last && !removable) || undefined}
        onClick={() => (!last || removable) && onChange(-1)}
      >
        <Icon name={last && removable ? 'trash-2' : 'minus'} />
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

import { Icon } from '../page/Icon.tsx';

/** Adds one of a product to the cart. It is filled and shows the quantity once the product is in there. */
export function AddButton({ name, quantity, onAdd }: { name: string; quantity: number; onAdd: () => void }) {
  return (
    <button
      type="button"
      className={quantity > 0 ? 'card-button is-in-cart' : 'card-button'}
      aria-label={quantity > 0 ? `Agregar otro ${name}. Llevas ${quantity}` : `Agregar ${name}`}
      onClick={onAdd}
    >
      <span className="card-button-inner">{quantity > 0 ? <b>{quantity}</b> : <Icon name="plus" />}</span>
    </button>
  );
}

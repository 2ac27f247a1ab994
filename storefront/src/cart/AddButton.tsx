import { Icon } from '../page/Icon.tsx';

/** Puts one more of a product into the cart. Filled once it is in there, with how many. */
export function AddButton({ name, quantity, onAdd }: { name: string; quantity: number; onAdd: () => void }) {
  return (
    <button
      type="button"
      className={quantity > 0 ? 'add has' : 'add'}
      aria-label={quantity > 0 ? `Agregar otro ${name}. Llevas ${quantity}` : `Agregar ${name}`}
      onClick={onAdd}
    >
      <span className="add-in">{quantity > 0 ? <b>{quantity}</b> : <Icon name="plus" />}</span>
    </button>
  );
}

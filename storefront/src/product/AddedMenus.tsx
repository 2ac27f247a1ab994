import { changeQuantity } from '../cart/cart.ts';
import { cartLines, formatTotal, orderLines } from '../cart/cart-lines.ts';
import { useHasColumn } from '../cart/use-has-column.ts';
import type { StorefrontState } from '../page/use-storefront.ts';

/** After a daily menu was added: all of its menus with their choices, because people come together. */
export function AddedMenus({ productId, storefront }: { productId: string; storefront: StorefrontState }) {
  const lines = cartLines(storefront.cart, storefront).filter(({ product }) => product.id === productId);
  return (
    <ol className="added-menus">
      {lines.map(({ key, quantity, choices, choice }) => (
        <li key={key}>
          {quantity > 1 && <b>{`${quantity} × `}</b>}
          <span>{choices.join(' · ')}</span>
          {choice.notes && <small>{choice.notes}</small>}
        </li>
      ))}
    </ol>
  );
}

interface AddAnotherProps {
  /** The line that was added. */
  addedKey: string;
  storefront: StorefrontState;
  onOther: () => void;
  onClose: () => void;
  onOpenCart: () => void;
}

export function AddAnother({ addedKey, storefront, onOther, onClose, onOpenCart }: AddAnotherProps) {
  const { cart, page } = storefront;
  const hasColumn = useHasColumn();
  const price = cart.get(addedKey)?.price;
  const addSame = () =>
    price && storefront.changeCart((last) => changeQuantity(last, addedKey, price, 1), addedKey);
  return (
    <div className="actions">
      <button type="button" className="button is-quiet" onClick={addSame}>
        Otro igual
      </button>
      <button type="button" className="button is-quiet" onClick={onOther}>
        Otro distinto
      </button>
      <button type="button" className="button add-to-cart" onClick={hasColumn ? onClose : onOpenCart}>
        <span>{hasColumn ? 'Listo' : 'Ver pedido'}</span>
        <span>{formatTotal(orderLines(cart, storefront), page.money)}</span>
      </button>
    </div>
  );
}

import { formatPrice } from '@vitrina/contract/money/rules.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cartBoxes } from '../product/picture-boxes.ts';
import type { CartLine } from './cart.ts';
import { formatTotal } from './cart-total.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

interface Props {
  line: CartLine;
  money: PublicPage['money'];
  /** Undefined when no product of the business has a picture. */
  placeholderIcon: string | undefined;
  onChange: (by: number) => void;
}

export function CartLineRow({ line, money, placeholderIcon, onChange }: Props) {
  const { product, quantity, oldPrice } = line;
  const cover = product.images[0];
  const fallback = placeholderIcon ? <Icon name={placeholderIcon} className="placeholder" /> : null;
  return (
    <li className="cart-line">
      {placeholderIcon && (
        <div className="cart-line-picture">
          {cover ? <ProductPicture picture={cover} alt="" boxes={cartBoxes} fallback={fallback} /> : fallback}
        </div>
      )}
      <h3>{product.name}</h3>
      <QuantityStepper name={product.name} quantity={quantity} onChange={onChange} canRemove />
      <p className="cart-line-total">
        {oldPrice && <small>Antes {formatPrice(oldPrice, money)} c/u</small>}
        {quantity > 1 && <small>{product.priceText} c/u</small>}
        {quantity > 1 ? formatTotal([line], money) : product.priceText}
      </p>
    </li>
  );
}

import { formatPrice } from '@vitrina/contract/money/rules.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cartBoxes } from '../product/picture-boxes.ts';
import { type CartLine, totalText } from './cart.ts';
import { QuantityStepper } from './Quantity.tsx';

interface Props {
  line: CartLine;
  money: PublicPage['money'];
  drawing: string | undefined;
  onChange: (by: number) => void;
}

export function CartLineRow({ line, money, drawing, onChange }: Props) {
  const { product, quantity, oldPrice } = line;
  const cover = product.images[0];
  const missing = drawing ? <Icon name={drawing} className="ph" /> : null;
  return (
    <li className="line">
      {drawing && (
        <div className="line-pic">
          {cover ? <ProductPicture picture={cover} alt="" boxes={cartBoxes} fallback={missing} /> : missing}
        </div>
      )}
      <h3>{product.name}</h3>
      <QuantityStepper name={product.name} quantity={quantity} onChange={onChange} removable />
      <p className="line-sum">
        {oldPrice && <small>Antes {formatPrice(oldPrice, money)} c/u</small>}
        {quantity > 1 && <small>{product.priceText} c/u</small>}
        {quantity > 1 ? totalText([line], money) : product.priceText}
      </p>
    </li>
  );
}

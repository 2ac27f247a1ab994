import { minSteps } from '@vitrina/contract/menu/products/sell-by.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cartBoxes } from '../product/picture-boxes.ts';
import { type CartLine, formatTotal, nameCartLine } from './cart-lines.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

interface Props {
  line: CartLine;
  /** Why it is left out. Undefined until the checkout is loaded. */
  problemText?: string | null;
  /** Asks to choose again. Undefined if nothing has to be. */
  fixLabel?: string | undefined;
  money: PublicPage['money'];
  /** Undefined when no product of the business has a picture. */
  placeholderIcon: string | undefined;
  /** The most pieces that it may have. */
  max: number;
  onChange: (by: number) => void;
  /** Opens the product with the choices of the line. */
  onEdit: () => void;
}

export function CartLineRow({
  line,
  problemText,
  fixLabel = 'Cambiar',
  money,
  placeholderIcon,
  max,
  onChange,
  onEdit,
}: Props) {
  const { product, choice, choices, quantity, price, oldPrice, problem } = line;
  const name = nameCartLine(line);
  const cover = product.images[0];
  const fallback = placeholderIcon ? <Icon name={placeholderIcon} className="placeholder" /> : null;
  const priceText = formatPrice(price, money);
  return (
    <li className={problem ? 'cart-line is-left-out' : 'cart-line'}>
      {placeholderIcon && (
        <div className="cart-line-picture">
          {cover ? <ProductPicture picture={cover} alt="" boxes={cartBoxes} fallback={fallback} /> : fallback}
        </div>
      )}
      <div className="cart-line-text">
        <h3>{product.name}</h3>
        {choices.length > 0 && <p className="cart-line-choices">{choices.join(' · ')}</p>}
        {choice.notes && <p className="cart-line-notes">{choice.notes}</p>}
        {problem && <p className="cart-line-problem">{problemText}</p>}
        {!product.soldOut && (
          <button type="button" className="text-button" aria-label={`${fixLabel} ${name}`} onClick={onEdit}>
            {fixLabel}
          </button>
        )}
      </div>
      {problem ? (
        <button
          type="button"
          className="icon-button cart-line-remove"
          aria-label={`Quitar ${name}`}
          onClick={() => onChange(-quantity)}
        >
          <Icon name="trash-2" />
        </button>
      ) : (
        <>
          <QuantityStepper
            name={name}
            quantity={quantity}
            onChange={onChange}
            min={minSteps(product.sellBy)}
            max={max}
            sellBy={product.sellBy}
            locale={money.locale}
            canRemove
          />
          <p className="cart-line-total">
            {oldPrice && <small>{`Antes ${formatPrice(oldPrice, money)} c/u`}</small>}
            {(product.isFrom || product.unit || quantity > 1) && (
              <small>{`${product.isFrom ? 'Desde ' : ''}${priceText} ${product.unit ? `/ ${product.unit}` : 'c/u'}`}</small>
            )}
            <span>{formatTotal([line], money)}</span>
          </p>
        </>
      )}
    </li>
  );
}

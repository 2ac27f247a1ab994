import type { LineProblem } from '@vitrina/contract/orders/line.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { hasChoices } from '../menu/catalogue.ts';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cartBoxes } from '../product/picture-boxes.ts';
import { type CartLine, formatTotal, nameCartLine } from './cart-lines.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

interface Props {
  line: CartLine;
  money: PublicPage['money'];
  /** Undefined when no product of the business has a picture. */
  placeholderIcon: string | undefined;
  onChange: (by: number) => void;
  /** Opens the product with the choices of the line. */
  onEdit: () => void;
}

export function CartLineRow({ line, money, placeholderIcon, onChange, onEdit }: Props) {
  const { product, choices, quantity, price, oldPrice, problem } = line;
  const name = nameCartLine(line);
  const cover = product.images[0];
  const fallback = placeholderIcon ? <Icon name={placeholderIcon} className="placeholder" /> : null;
  const priceText = formatPrice(price, money);
  const canEdit = !product.soldOut && (hasChoices(product) || choices.length > 0);
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
        {problem && <p className="cart-line-problem">{describeProblem(problem, product.name)}</p>}
        {canEdit && (
          <button type="button" className="text-button" aria-label={`Cambiar ${name}`} onClick={onEdit}>
            Cambiar
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
          <QuantityStepper name={name} quantity={quantity} onChange={onChange} canRemove />
          <p className="cart-line-total">
            {oldPrice && <small>Antes {formatPrice(oldPrice, money)} c/u</small>}
            {quantity > 1 && <small>{priceText} c/u</small>}
            {quantity > 1 ? formatTotal([line], money) : priceText}
          </p>
        </>
      )}
    </li>
  );
}

function describeProblem(problem: LineProblem, productName: string): string {
  return `${explainProblem(problem, productName)} No va en tu pedido.`;
}

function explainProblem(problem: LineProblem, productName: string): string {
  switch (problem.kind) {
    case 'sold-out':
      return problem.name === productName ? 'Está agotado.' : `«${problem.name}» está agotado.`;
    case 'no-variant':
      return 'Falta elegir la presentación.';
    case 'unknown-option':
      return 'Una de sus opciones ya no está.';
    case 'too-few':
      return `Falta elegir en «${problem.group.name}».`;
    case 'too-many':
      return `Sobran opciones en «${problem.group.name}».`;
  }
}

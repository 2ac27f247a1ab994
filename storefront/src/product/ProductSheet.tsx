import { withUnit } from '@vitrina/contract/menu/products/unit.ts';
import { maxLineNotesLength } from '@vitrina/contract/orders/limits.ts';
import {
  findLineProblem,
  findVariant,
  lineKey,
  nameChoices,
  parseLineKey,
  priceLine,
} from '@vitrina/contract/orders/placing/line.ts';
import { formatPrice, subtractPrices } from '@vitrina/contract/platform/money/rules.ts';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { AddToCart } from '../cart/AddToCart.tsx';
import { changeQuantity } from '../cart/cart.ts';
import { describeSale, maxOfLine } from '../cart/order-limit.ts';
import { replaceLine } from '../cart/replace-line.ts';
import { ChoiceFields, isPositive } from '../choices/ChoiceFields.tsx';
import { useChoice } from '../choices/use-choice.ts';
import { type CatalogueProduct, hasChoices } from '../menu/catalogue.ts';
import { WhatsAppLink } from '../ordering/WhatsAppLink.tsx';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { AddAnother, AddedMenus } from './AddedMenus.tsx';
import { ImageStepper } from './ImageStepper.tsx';
import { Labels } from './Labels.tsx';
import { Price } from './Price.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  product: CatalogueProduct;
  storefront: StorefrontState;
  onClose: () => void;
  onOpenCart: () => void;
}

/** The content of a product's dialog: picture, words, choices, and the ways to order. */
export function ProductSheet({ product, storefront, onClose, onOpenCart }: Props) {
  const { page, placeholderIcon, cart, channel } = storefront;
  const editedKey = findEditedKey(product, storefront);
  const initial = parseLineKey(editedKey ?? product.id);
  // Most want the whole menu, which comes first.
  if (product.endsAt) initial.variantId ??= product.variants.find(({ soldOut }) => !soldOut)?.id ?? null;
  const { choice, groups, chooseVariant, chooseOption, setNotes, restart } = useChoice(
    product,
    page,
    initial,
  );
  const [isChecked, setIsChecked] = useState(false);
  /** The line of a daily menu that was just added. */
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const inner = useRef<HTMLDivElement>(null);

  const problem = findLineProblem(product, groups, choice);
  const missing =
    problem?.kind === 'no-variant' ? 'variant' : problem && 'group' in problem ? problem.group.id : null;
  const price = priceLine(product, groups, choice);
  const priceText = formatPrice(price, page.money);
  const limits = describeSale(product, page.money.locale);
  const isInCart = channel === 'cart' && !product.isAsked && !product.minutes;
  const variant = findVariant(product, choice);
  /** What is chosen has the whole price. */
  const isPriced = groups.some((group) => group.isPriced);
  const base = isPriced ? '0' : (variant ?? product).price;
  const added = subtractPrices(price, base);
  const choices = nameChoices(product, groups, choice);
  const action = storefront.createOrderAction(
    product,
    choices.length > 0 ? { key: lineKey(choice), priceText, choices } : undefined,
  );

  /** Returns whether everything that is required has been chosen, and shows what has not. */
  const check = () => {
    if (!missing) return true;
    setIsChecked(true);
    const field = inner.current?.querySelector<HTMLElement>(`[data-choice="${missing}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true });
    return false;
  };
  const save = (quantity: number) => {
    if (!check()) return;
    const saved = { ...choice, notes: choice.notes?.replace(/\s+/g, ' ').trim() ?? '' };
    const key = lineKey(saved);
    storefront.changeCart(
      (last) =>
        editedKey && last.has(editedKey)
          ? replaceLine(last, editedKey, saved, price, quantity)
          : changeQuantity(last, key, price, quantity),
      key,
    );
    if (!product.endsAt || editedKey) return onClose();
    setAddedKey(key);
    inner.current?.querySelector<HTMLElement>('h2')?.focus();
  };
  const onSend = (event: MouseEvent) => {
    if (check()) action?.onSend?.(event);
    else event.preventDefault();
  };
  const link =
    action &&
    (action.label ? (
      <a className="button" href={action.href} onClick={onSend}>
        {action.label}
      </a>
    ) : (
      <WhatsAppLink
        action={{ href: action.href, onSend }}
        text={`${product.isAsked ? 'Consultar' : page.words.order} por WhatsApp`}
      />
    ));
  const close = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <div className="product-dialog-inner" ref={inner}>
      <div className="dialog-buttons">
        <ShareButton product={product} storefront={storefront} />
        {/* A form also closes a dialog that the server rendered open, without a script. */}
        <form method="get" onSubmit={close}>
          <button type="submit" className="icon-button" aria-label="Cerrar">
            <Icon name="x" />
          </button>
        </form>
      </div>
      {placeholderIcon && (
        <ImageStepper name={product.name} images={product.images} placeholderIcon={placeholderIcon} />
      )}
      <div className="product-details">
        <p className="product-category">{product.categoryName}</p>
        <h2 id="product-name" tabIndex={-1}>
          {product.name}
        </h2>
        <p className="product-price">
          <Price
            product={
              !isPriced && variant
                ? {
                    ...variant,
                    priceText: withUnit(formatPrice(variant.price, page.money), product.unit),
                    variants: [],
                    isFrom: product.isFrom,
                  }
                : product
            }
          />
          {product.containerFee && (
            <small className="container-fee">
              {`Para llevar + ${formatPrice(product.containerFee, page.money)}`}
            </small>
          )}
          {limits && <small className="container-fee">{limits}</small>}
        </p>
        {/* The choices of a daily menu are its dishes. */}
        {!product.endsAt && <p className="product-description">{product.description}</p>}
        <Labels labels={product.labels} names={page.labelNames} />
        {addedKey && <AddedMenus productId={product.id} storefront={storefront} />}
        {!addedKey && hasChoices(product) && (
          <ChoiceFields
            product={product}
            groups={groups}
            choice={choice}
            money={page.money}
            soldOutText={page.words.soldOut}
            missing={isChecked ? missing : null}
            onVariant={chooseVariant}
            onOption={chooseOption}
          />
        )}
        {!addedKey && isInCart && !product.soldOut && (
          <div className="field">
            <label htmlFor="line-notes">¿Algo que debamos saber?</label>
            <textarea
              id="line-notes"
              rows={2}
              maxLength={maxLineNotesLength}
              placeholder={page.words.notesExample}
              value={choice.notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </div>
        )}
      </div>
      {addedKey && !product.soldOut ? (
        <AddAnother
          addedKey={addedKey}
          storefront={storefront}
          onOther={() => {
            restart();
            setIsChecked(false);
            setAddedKey(null);
            inner.current?.querySelector<HTMLElement>('h2')?.focus();
          }}
          onClose={onClose}
          onOpenCart={onOpenCart}
        />
      ) : product.soldOut ? (
        <p className="actions sold-out">{product.soldFrom ?? page.words.soldOut}</p>
      ) : (
        link && (
          <div className="actions">
            {isPositive(added) && isPositive(base) && (
              <p className="actions-sum">
                {`${formatPrice(base, page.money)} + ${formatPrice(added, page.money)}`}
              </p>
            )}
            {isInCart ? (
              <>
                <AddToCart
                  name={product.name}
                  price={price}
                  money={page.money}
                  sellBy={product.sellBy}
                  editedQuantity={
                    // In other units it begins anew.
                    editedKey && parseLineKey(editedKey).by === choice.by
                      ? cart.get(editedKey)?.quantity
                      : undefined
                  }
                  max={maxOfLine(product, cart, editedKey)}
                  onAdd={save}
                />
                {/* The cart needs a script. */}
                <noscript>{link}</noscript>
              </>
            ) : (
              <>
                {choices.length > 0 && !product.isAsked && <p className="actions-total">{priceText}</p>}
                {link}
              </>
            )}
          </div>
        )
      )}
    </div>
  );
}

/** The cart line whose choices the visitor changes. */
function findEditedKey(product: CatalogueProduct, { editedKey, cart }: StorefrontState): string | null {
  const isEdited =
    editedKey !== null && cart.has(editedKey) && parseLineKey(editedKey).productId === product.id;
  return isEdited ? editedKey : null;
}

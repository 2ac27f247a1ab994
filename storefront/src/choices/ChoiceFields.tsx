import { isGroupSoldOut, isSingleChoice } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { LineChoice } from '@vitrina/contract/orders/placing/line.ts';
import type { PageOptionGroup, PageProduct } from '@vitrina/contract/page/schema.ts';
import { formatPrice, type MoneyFormat, sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useId } from 'react';
import { QuantityStepper } from '../cart/QuantityStepper.tsx';
import type { Elements } from '../jsx/elements.ts';
import { ComparePrice, NetPrice } from '../product/Price.tsx';
import { countIn, quantityIn } from './use-choice.ts';

interface Props {
  product: PageProduct;
  groups: readonly PageOptionGroup[];
  choice: LineChoice;
  money: MoneyFormat;
  /** «Agotado», in the words of the business. */
  soldOutText: string;
  /** What is missing, at the field where it is missing: `variant` or the id of a group. */
  missing: string | null;
  onVariant: (id: string) => void;
  onOption: (group: PageOptionGroup, id: string, quantity: number) => void;
}

/** The sizes and the option groups of a product. */
export function ChoiceFields({
  product,
  groups,
  choice,
  money,
  soldOutText,
  missing,
  onVariant,
  onOption,
}: Props) {
  const isPriced = groups.some((group) => group.isPriced);
  return (
    <div className="choices">
      {product.variants.length > 0 && (
        <FieldGroup
          id="variant"
          name="Presentación"
          help="Elige 1"
          error={missing === 'variant' && 'Elige una presentación'}
        >
          {product.variants.map((variant) => (
            <Row
              key={variant.id}
              {...variant}
              soldOutText={soldOutText}
              // Where what is chosen has the price, a size has none.
              price={!isPriced && formatPrice(variant.price, money)}
              comparePrice={variant.comparePriceText}
            >
              <input
                type="radio"
                name="variant"
                checked={choice.variantId === variant.id}
                disabled={variant.soldOut}
                onChange={() => onVariant(variant.id)}
              />
            </Row>
          ))}
        </FieldGroup>
      )}
      {groups.map((group) => (
        <GroupFields
          key={group.id}
          group={group}
          options={choice.options}
          money={money}
          soldOutText={soldOutText}
          isMissing={missing === group.id}
          onChange={(id, quantity) => onOption(group, id, quantity)}
        />
      ))}
    </div>
  );
}

interface GroupFieldsProps {
  group: PageOptionGroup;
  options: LineChoice['options'];
  money: MoneyFormat;
  /** «Agotado», in the words of the business. */
  soldOutText: string;
  isMissing: boolean;
  onChange: (id: string, quantity: number) => void;
}

function GroupFields({ group, options, money, soldOutText, isMissing, onChange }: GroupFieldsProps) {
  const count = countIn(options, group);
  const isSingle = isSingleChoice(group);
  // The next choice of one replaces the other.
  const isFull = group.max > 1 && count >= group.max;
  const hasMore = group.options.some(
    ({ id, soldOut }) => !soldOut && (group.repeat || !quantityIn(options, id)),
  );
  const { included = 0, extraPrice = '0' } = group;
  const next = group.max === 1 ? 1 : count + 1;
  // Another choice spares the customer this group. Without one the product is sold out.
  const words = isGroupSoldOut(group)
    ? `${soldOutText}. Elige algo que venga sin ${group.name.toLowerCase()}.`
    : group.countsText;
  const lacking = count && group.min - count;
  return (
    <FieldGroup
      id={group.id}
      name={group.name}
      help={
        <>
          <span>
            {words +
              (count ? ` · llevas ${count}` : '') +
              (lacking > 0 ? ` · te falta${lacking > 1 ? 'n' : ''} ${lacking}` : '')}
          </span>
          {/* In a line of its own, so that the count moves nothing. */}
          {group.pricingText && <br />}
          {group.pricingText && <span>{group.pricingText}</span>}
        </>
      }
      error={isMissing && (group.min === 1 ? 'Elige una opción' : `Elige al menos ${group.min}`)}
      note={isFull && hasMore && `Ya llevas ${count}. Quita una para elegir otra.`}
    >
      {group.options.map((option) => {
        const { id, name, price, soldOut } = option;
        const quantity = quantityIn(options, id);
        const isBlocked = soldOut || (isFull && !quantity);
        // What the next one adds. The options that are chosen show what they add by themselves.
        const isNext = group.max === 1 || group.repeat || !quantity;
        const added = isNext && next > included ? sumPrices([price, extraPrice]) : price;
        const row = {
          ...option,
          soldOutText,
          isBlocked,
          // Until a size is chosen.
          price: isPositive(added) && (option.prices ? 'desde ' : '') + formatPrice(added, money),
          isAdded: !group.isPriced,
        };
        if (group.repeat && group.max > 1)
          return (
            <Row key={id} {...row} as="div">
              {!soldOut && (
                <QuantityStepper
                  name={name}
                  quantity={quantity}
                  onChange={(by) => onChange(id, quantity + by)}
                  min={0}
                  max={quantity + group.max - count}
                />
              )}
            </Row>
          );
        return (
          <Row key={id} {...row}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={group.id}
              checked={quantity > 0}
              disabled={isBlocked}
              onChange={(event) => onChange(id, event.currentTarget.checked ? 1 : 0)}
            />
          </Row>
        );
      })}
    </FieldGroup>
  );
}

export const isPositive = (price: string) => /[1-9]/.test(price);

interface FieldGroupProps {
  id: string;
  name: string;
  help: ReactNode;
  error: string | false;
  note?: string | false;
  children: Elements;
}

function FieldGroup({ id, name, help, error, note, children }: FieldGroupProps) {
  const helpId = useId();
  return (
    <fieldset className="choice-group" data-choice={id} aria-describedby={helpId}>
      <legend>{name}</legend>
      <p className="choice-help" id={helpId}>
        {help}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <p className="choice-note" role="status">
        {note}
      </p>
      {children}
    </fieldset>
  );
}

interface RowProps {
  name: string;
  /** False if the option adds nothing. */
  price: string | false;
  comparePrice?: string | null;
  /** `Quedan 3`. */
  leftText?: string | undefined;
  /** The price without taxes. */
  netText?: string | undefined;
  soldOut: boolean;
  soldOutText: string;
  /** Nothing can be chosen here now. */
  isBlocked?: boolean;
  /** The price is added to that of the product. */
  isAdded?: boolean;
  as?: 'label' | 'div';
  children: Elements;
}

function Row({
  name,
  price,
  comparePrice = null,
  leftText,
  netText,
  soldOut,
  soldOutText,
  isBlocked = soldOut,
  isAdded,
  as: Tag = 'label',
  children,
}: RowProps) {
  return (
    <Tag className={isBlocked ? 'choice-row is-blocked' : 'choice-row'}>
      <span className="choice-name">
        <span>{name}</span>
        {leftText && <small>{` ${leftText}`}</small>}
      </span>
      {soldOut ? (
        <span className="sold-out">{soldOutText}</span>
      ) : (
        price && (
          <span className="choice-price">
            <span>
              {isAdded && (
                <>
                  <span aria-hidden="true">+ </span>
                  <span className="visually-hidden">suma </span>
                </>
              )}
              <span>{price}</span>
            </span>
            <ComparePrice text={comparePrice} />
          </span>
        )
      )}
      {children}
      <NetPrice text={netText} />
    </Tag>
  );
}

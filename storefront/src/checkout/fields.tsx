import type { Elements } from '../jsx/elements.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-store.ts';
import type { Offer, Place, WrongField } from './draft.ts';

export interface FieldProps {
  state: CheckoutState;
  checkout: Checkout;
  offer: Offer;
}

export const fieldIds: Record<Place, string> = {
  mode: 'order-mode',
  zone: 'order-zone',
  address: 'order-address',
  time: 'order-time',
  name: 'customer-name',
  phone: 'customer-phone',
  notes: 'order-notes',
  payment: 'order-payment',
  paysWith: 'order-pays-with',
  order: 'order-problem',
};

export function errorProps(state: CheckoutState, place: Place) {
  const isWrong = findWrongField(state, place) !== undefined;
  return { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${fieldIds[place]}-error` : undefined };
}

export function FieldError({ state, place }: { state: CheckoutState; place: Place }) {
  const wrong = findWrongField(state, place);
  return (
    wrong && (
      <p className="error" id={`${fieldIds[place]}-error`} role="alert">
        {wrong.message}
      </p>
    )
  );
}

export function findWrongField({ problem }: CheckoutState, place: Place): WrongField | undefined {
  return problem?.wrongFields.find((wrong) => wrong.place === place);
}

interface TextFieldProps extends FieldProps {
  place: Place;
  label: string;
  hint?: string | undefined;
  value: string;
  maxLength: number;
  type?: 'tel';
  inputMode?: 'decimal';
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

export function TextField({
  state,
  place,
  label,
  hint,
  isRequired,
  value,
  onChange,
  checkout: _,
  offer: __,
  ...input
}: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={fieldIds[place]}>
        <span>{label}</span>
        {hint && <small>{` ${hint}`}</small>}
      </label>
      <input
        id={fieldIds[place]}
        required={isRequired}
        {...input}
        {...errorProps(state, place)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldError state={state} place={place} />
    </div>
  );
}

interface ChoiceFieldProps<T extends string> {
  state: CheckoutState;
  place: Place;
  legend: string;
  choices: readonly { value: T; name: string; detail?: string | null | undefined }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  children?: Elements;
  isList?: boolean;
}

export function ChoiceField<T extends string>({
  state,
  place,
  legend,
  choices,
  chosen,
  onChoose,
  children,
  isList,
}: ChoiceFieldProps<T>) {
  return (
    <fieldset
      className={isList ? 'order-choices is-list' : 'order-choices'}
      id={fieldIds[place]}
      aria-describedby={errorProps(state, place)['aria-describedby']}
    >
      <legend>{legend}</legend>
      {children}
      <div className="order-choice-list">
        {choices.map(({ value, name, detail }) => (
          <label key={value} className="order-choice">
            <input
              type="radio"
              name={fieldIds[place]}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{name}</span>
            {detail && <small>{detail}</small>}
          </label>
        ))}
      </div>
      <FieldError state={state} place={place} />
    </fieldset>
  );
}

import { nameMethod, needsAccounts, needsChange } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { editablePrice, formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { changeOf, dueInCash, guessPaysWith, paymentMethodsOf, paymentOf, readPaysWith } from './draft.ts';
import { ChoiceField, FieldError, type FieldProps, fieldIds, TextField } from './fields.tsx';
import { describeOff } from './money-off.tsx';

/** How the order is paid, with what each way takes off. */
export function PaymentField({ state, checkout, offer, total }: FieldProps & { total: string }) {
  const { draft } = state;
  const paymentMethods = paymentMethodsOf(draft, offer);
  const method = paymentOf(draft, offer);
  if (paymentMethods.length === 0) return <FieldError state={state} place="payment" />;
  return (
    <>
      {paymentMethods.length > 1 || !method ? (
        <ChoiceField
          state={state}
          place="payment"
          legend="¿Cómo vas a pagar?"
          choices={paymentMethods.map((value) => ({
            value,
            name: nameMethod(value),
            detail: describeOff(value, offer),
          }))}
          chosen={method}
          onChoose={(payment) => checkout.change({ payment })}
        />
      ) : (
        <div id={fieldIds.payment}>
          <p className="order-hint">
            <span>Pago: </span>
            <b>{[nameMethod(method), describeOff(method, offer)].filter(Boolean).join(' · ')}</b>
          </p>
          <FieldError state={state} place="payment" />
        </div>
      )}
      {needsChange(method) && <CashField {...{ state, checkout, offer, total }} />}
      {needsAccounts(method) && (
        <p className="order-hint is-close">Verás los datos para transferir cuando envíes el pedido.</p>
      )}
    </>
  );
}

/** Asks back when an amount below the total has only lost its zeros. */
function CashField({ state, checkout, offer, total }: FieldProps & { total: string }) {
  const { draft } = state;
  const { money } = offer;
  const paysWith = readPaysWith(draft, offer);
  const due = dueInCash(total, offer);
  const guess = paysWith ? guessPaysWith(paysWith, due) : null;
  const change = paysWith ? changeOf(paysWith, due) : null;
  return (
    <div>
      <TextField
        {...{ state, checkout, offer }}
        place="paysWith"
        label="¿Con cuánto pagas?"
        hint="(opcional)"
        inputMode="decimal"
        value={draft.paysWith}
        maxLength={20}
        placeholder={`Para llevarte ${offer.words.theChange}`}
        onChange={(text) => checkout.change({ paysWith: text })}
      />
      <div className="order-change" role="status">
        {guess && (
          <button
            type="button"
            className="order-guess"
            onClick={() => checkout.change({ paysWith: editablePrice(guess, money) })}
          >
            {`¿${formatPrice(guess, money)}?`}
          </button>
        )}
        {change && (
          <span>{`Te llevan ${formatPrice(change, money)} de ${offer.words.change.toLowerCase()}`}</span>
        )}
      </div>
    </div>
  );
}

import {
  asksAddress,
  isAtTable,
  nameMode,
  rulesOf,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { findPauseEnd } from '@vitrina/contract/orders/ordering/pauses.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useRef } from 'react';
import { nameCartLine } from '../cart/cart-lines.ts';
import type { CheckoutProps } from './CheckoutFooter.tsx';
import css from './checkout.css?inline';
import { type Checkout, useCheckout } from './checkout.ts';
import type { CheckoutState } from './checkout-store.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { asksPhone, canBeLater, type Draft, explainTable, modeOf, needsPhone, toOffer } from './draft.ts';
import {
  ChoiceField,
  errorProps,
  FieldError,
  type FieldProps,
  fieldIds,
  findWrongField,
  TextField,
} from './fields.tsx';
import { isTakeaway, readContent } from './order-content.ts';
import { PaymentField } from './PaymentField.tsx';
import { readGuest } from './seated-guest.ts';
import { TimeField } from './TimeField.tsx';

/** How the order reaches the customer, who the customer is, and how it is paid. */
export function CheckoutFields({ storefront, page, lines }: CheckoutProps) {
  const [state, checkout] = useCheckout(storefront.page.userId);
  const { draft, problem } = state;
  const offer = toOffer(page, state);
  const mode = modeOf(draft, offer);
  const { total } = readContent(lines, draft, offer);
  useEffect(() => {
    if (asksAddress(mode)) void checkout.loadZones();
  }, [mode, checkout]);
  const lastProblem = useRef(problem?.id);
  // The first field that is wrong has the focus, also after a reply. Zones may arrive later, while another is typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is mended moves the focus to no other
  useEffect(() => {
    const [first] = problem?.wrongFields ?? [];
    const isTyping =
      lastProblem.current === problem?.id && document.activeElement?.matches('input, textarea');
    lastProblem.current = problem?.id;
    if (!first || first.place === 'order' || isTyping) return;
    const field = document.getElementById(fieldIds[first.place]);
    const input = field?.matches('input, textarea, select')
      ? field
      : field?.querySelector('input, select, button, a');
    (input as HTMLElement | null | undefined)?.focus({ preventScroll: true });
    // With its message, which is below it.
    (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'center' });
  }, [problem?.id, state.zones]);
  const props = { state, checkout, offer };
  // Remembered customers already have a button that fills in their name.
  const guest =
    mode && isAtTable(mode) && !draft.name.trim() && !state.remembered
      ? readGuest(storefront.page.userId)
      : null;
  const style = <style>{`@layer page{${css}}`}</style>;
  // Guests without a table read what to do, and have nothing to fill in.
  if (offer.modes.length === 0)
    return (
      <div className="fields">
        {style}
        <ModeField {...props} />
      </div>
    );
  return (
    <div className="fields">
      {style}
      {state.remembered && !draft.name.trim() && (
        <RememberedCustomer customer={state.remembered} checkout={checkout} />
      )}
      <ModeField {...props} />
      {asksAddress(mode) && <DeliveryFields {...props} page={page} />}
      {rulesOf(mode).packs === 'marked' && <TakeawayField {...{ draft, checkout, lines, offer }} />}
      {canBeLater(draft, offer) && <TimeField {...props} page={page} />}
      {guest && (
        <button type="button" className="order-guess" onClick={() => checkout.change({ name: guest })}>
          {`Soy ${guest}`}
        </button>
      )}
      <TextField
        {...props}
        place="name"
        label="Tu nombre"
        value={draft.name}
        maxLength={80}
        autoComplete="name"
        isRequired
        onChange={(name) => checkout.change({ name })}
      />
      {asksPhone(draft, offer) && (
        <TextField
          {...props}
          place="phone"
          label="Tu teléfono"
          hint={needsPhone(draft, offer) ? undefined : '(opcional)'}
          type="tel"
          value={draft.phone}
          maxLength={30}
          autoComplete="tel"
          isRequired={needsPhone(draft, offer)}
          onChange={(phone) => checkout.change({ phone })}
        />
      )}
      <div className="field">
        <label htmlFor={fieldIds.notes}>
          <span>Notas adicionales</span>
          <small> (opcional)</small>
        </label>
        <textarea
          id={fieldIds.notes}
          rows={2}
          maxLength={500}
          placeholder={
            isAtTable(mode) ||
            offer.settings.modes.some(asksAddress) ||
            offer.settings.paymentMethods.length > 0
              ? 'Algún detalle…'
              : 'Dirección, forma de pago, algún detalle…'
          }
          value={draft.notes}
          onChange={(event) => checkout.change({ notes: event.currentTarget.value })}
          {...errorProps(state, 'notes')}
        />
        <FieldError state={state} place="notes" />
      </div>
      <PaymentField {...props} total={total} />
      <label className="order-remember">
        <input
          type="checkbox"
          checked={state.remembers}
          onChange={(event) => checkout.setRemembers(event.currentTarget.checked)}
        />
        <span>Recordar mis datos en este celular</span>
      </label>
    </div>
  );
}

function RememberedCustomer({
  customer: { name, phone, address },
  checkout,
}: {
  customer: NonNullable<CheckoutState['remembered']>;
  checkout: Checkout;
}) {
  return (
    <div className="order-remembered">
      <button type="button" onClick={checkout.fillRemembered}>
        <b>Usar mis datos</b>
        <span>{[name, phone, address].filter(Boolean).join(' · ')}</span>
      </button>
      <button
        type="button"
        className="text-button"
        aria-label="Olvidar mis datos"
        onClick={() => checkout.setRemembers(false)}
      >
        Olvidar
      </button>
    </div>
  );
}

/** A single way to get the order needs no choice. A table says its name. */
function ModeField({ state, checkout, offer }: FieldProps) {
  const { draft } = state;
  const mode = modeOf(draft, offer);
  const { modes, table, hasUnknownTable } = offer;
  const error = <FieldError state={state} place="mode" />;
  const help = !findWrongField(state, 'mode') && <p className="order-hint">{explainTable(offer)}</p>;
  if (modes.length > (mode ? 1 : 0))
    return (
      <ChoiceField
        state={state}
        place="mode"
        legend="¿Cómo lo quieres?"
        choices={modes.map((value) => ({
          value,
          name: table && isAtTable(value) ? table.name : nameMode(value, offer.words),
          detail: findPauseEnd(offer.settings, value, new Date()) && 'En pausa',
        }))}
        chosen={mode}
        onChoose={(chosen) => checkout.change({ mode: chosen })}
      >
        {hasUnknownTable && help}
      </ChoiceField>
    );
  if (table)
    return (
      <div id={fieldIds.mode} className="order-table">
        <p>
          <span>Pides desde </span>
          <b>{table.name}</b>
        </p>
        {error}
      </div>
    );
  if (modes.length === 0)
    return (
      <div id={fieldIds.mode} className="order-table">
        {help || error}
      </div>
    );
  return <div id={fieldIds.mode}>{error}</div>;
}

/** What a table takes home. Its container is paid. */
function TakeawayField({
  draft,
  checkout,
  lines,
  offer,
}: Pick<FieldProps, 'checkout' | 'offer'> & Pick<CheckoutProps, 'lines'> & { draft: Draft }) {
  const packable = lines.filter(({ product }) => product.containerFee);
  if (packable.length === 0) return null;
  return (
    <fieldset className="order-choices">
      <legend>{takeawayText}</legend>
      <div className="order-choice-list">
        {packable.map((line) => (
          <label key={line.key} className="order-choice">
            <input
              type="checkbox"
              checked={isTakeaway(line.key, draft)}
              onChange={(event) => {
                const others = draft.takeaway.split('\n').filter((key) => key !== line.key);
                checkout.change({
                  takeaway: [...others, ...(event.currentTarget.checked ? [line.key] : [])].join('\n'),
                });
              }}
            />
            <span>{nameCartLine(line)}</span>
            <small>{` + ${formatPrice(line.product.containerFee ?? '0', offer.money)}`}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { paymentMethodNames } from '@vitrina/contract/orders/order-message.ts';
import type { FulfilmentMode } from '@vitrina/contract/orders/ordering/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { useEffect } from 'react';
import type { StorefrontState } from '../page/use-storefront.ts';
import css from './checkout.css?inline';
import { useCheckout } from './checkout.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { canBeLater, modeOf, needsPhone, paymentOf, toOffer } from './draft.ts';
import { ChoiceField, errorProps, FieldError, type FieldProps, fieldIds, TextField } from './fields.tsx';
import { TimeField } from './TimeField.tsx';

const modeNames: Record<FulfilmentMode, string> = {
  table: 'En la mesa',
  pickup: 'Para recoger',
  delivery: 'Domicilio',
  appointment: 'Cita',
};

/** How the order reaches the customer, who the customer is, and how it is paid. */
export function CheckoutFields({ storefront, page }: { storefront: StorefrontState; page: PublicPage }) {
  const [state, checkout] = useCheckout(storefront.page.userId);
  const { draft, problem } = state;
  const offer = toOffer(page, state.table, state.zones ?? []);
  const mode = modeOf(draft, offer);
  useEffect(() => {
    if (mode === 'delivery') void checkout.loadZones();
  }, [mode, checkout]);
  // The first field that is wrong has the focus, also after a reply.
  useEffect(() => {
    if (!problem || problem.place === 'order') return;
    const field = document.getElementById(fieldIds[problem.place]);
    const input = field?.matches('input, textarea, select')
      ? field
      : field?.querySelector('input, select, button, a');
    (input as HTMLElement | null | undefined)?.focus({ preventScroll: true });
    // With its message, which is below it.
    (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const props = { state, checkout, offer };
  return (
    <div className="fields">
      <style>{`@layer page{${css}}`}</style>
      <ModeField {...props} />
      {mode === 'delivery' && <DeliveryFields {...props} page={page} />}
      {canBeLater(draft, offer) && <TimeField {...props} page={page} />}
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
      {needsPhone(draft, offer) && (
        <TextField
          {...props}
          place="phone"
          label="Tu teléfono"
          type="tel"
          value={draft.phone}
          maxLength={30}
          autoComplete="tel"
          isRequired
          onChange={(phone) => checkout.change({ phone })}
        />
      )}
      <div className="field">
        <label htmlFor={fieldIds.notes}>
          Notas adicionales <span>(opcional)</span>
        </label>
        <textarea
          id={fieldIds.notes}
          rows={2}
          maxLength={500}
          placeholder={
            offer.settings.modes.includes('delivery') || offer.settings.paymentMethods.length > 0
              ? 'Algún detalle…'
              : 'Dirección, forma de pago, algún detalle…'
          }
          value={draft.notes}
          onChange={(event) => checkout.change({ notes: event.currentTarget.value })}
          {...errorProps(state, 'notes')}
        />
        <FieldError state={state} place="notes" />
      </div>
      <PaymentField {...props} />
    </div>
  );
}

/** A single way to get the order needs no choice. A table says its name. */
function ModeField({ state, checkout, offer }: FieldProps) {
  const { draft, hasUnknownTable } = state;
  const mode = modeOf(draft, offer);
  const { modes, table } = offer;
  if (modes.length > 1)
    return (
      <ChoiceField
        state={state}
        place="mode"
        legend="¿Cómo lo quieres?"
        choices={modes.map((value) => ({
          value,
          name: value === 'table' && table ? table.name : modeNames[value],
        }))}
        chosen={mode}
        onChoose={(chosen) => checkout.change({ mode: chosen })}
      />
    );
  const error = <FieldError state={state} place="mode" />;
  if (table)
    return (
      <div id={fieldIds.mode} className="order-table">
        <p>
          Pides desde <b>{table.name}</b>
        </p>
        {error}
      </div>
    );
  if (hasUnknownTable || modes.length === 0)
    return (
      <div id={fieldIds.mode} className="order-table">
        {state.problem?.place === 'mode' ? (
          error
        ) : (
          <p>
            {hasUnknownTable
              ? 'El código de esta mesa ya no sirve. Escanéalo otra vez o pide ayuda en el local.'
              : 'Escanea el código de tu mesa para pedir.'}
          </p>
        )}
      </div>
    );
  return <div id={fieldIds.mode}>{error}</div>;
}

function PaymentField({ state, checkout, offer }: FieldProps) {
  const { draft } = state;
  const { paymentMethods } = offer.settings;
  const method = paymentOf(draft, offer);
  if (paymentMethods.length === 0) return <FieldError state={state} place="payment" />;
  return (
    <>
      {paymentMethods.length > 1 ? (
        <ChoiceField
          state={state}
          place="payment"
          legend="¿Cómo vas a pagar?"
          choices={paymentMethods.map((value) => ({ value, name: paymentMethodNames[value] }))}
          chosen={method}
          onChoose={(payment) => checkout.change({ payment })}
        />
      ) : (
        <div id={fieldIds.payment}>
          <p className="order-hint">
            Pago: <b>{method && paymentMethodNames[method]}</b>
          </p>
          <FieldError state={state} place="payment" />
        </div>
      )}
      {method === 'cash' && (
        <TextField
          {...{ state, checkout, offer }}
          place="paysWith"
          label="¿Con cuánto pagas?"
          hint="(opcional)"
          inputMode="decimal"
          value={draft.paysWith}
          maxLength={20}
          placeholder="Para llevarte el cambio"
          onChange={(paysWith) => checkout.change({ paysWith })}
        />
      )}
      {method === 'transfer' && (
        <p className="order-hint is-close">Verás los datos para transferir cuando envíes el pedido.</p>
      )}
    </>
  );
}

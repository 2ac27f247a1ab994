import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { formatTime } from '@vitrina/contract/opening-hours/words.ts';
import type { FulfilmentMode } from '@vitrina/contract/ordering/schema.ts';
import { listLaterDays } from '@vitrina/contract/orders/later-times.ts';
import { whatsappLink } from '@vitrina/contract/orders/messages.ts';
import { paymentMethodNames } from '@vitrina/contract/orders/order-message.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { toInternational } from '../ordering/links.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import css from './checkout.css?inline';
import { type Checkout, type CheckoutState, useCheckout } from './checkout.ts';
import {
  canBeLater,
  modeOf,
  needsPhone,
  type Offer,
  type Place,
  paymentOf,
  toOffer,
  zoneOf,
} from './draft.ts';

const modeNames: Record<FulfilmentMode, string> = {
  table: 'En la mesa',
  pickup: 'Para recoger',
  delivery: 'Domicilio',
  appointment: 'Cita',
};

interface FieldProps {
  state: CheckoutState;
  checkout: Checkout;
  offer: Offer;
}

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

const fieldIds: Record<Place, string> = {
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

function errorProps({ problem }: CheckoutState, place: Place) {
  const isWrong = problem?.place === place;
  return { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${fieldIds[place]}-error` : undefined };
}

function FieldError({ state: { problem }, place }: { state: CheckoutState; place: Place }) {
  return (
    problem?.place === place && (
      <p className="error" id={`${fieldIds[place]}-error`} role="alert">
        {problem.message}
      </p>
    )
  );
}

interface TextFieldProps extends FieldProps {
  place: Place;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  type?: 'tel';
  inputMode?: 'decimal';
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

function TextField({
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
        {label} {hint && <span>{hint}</span>}
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
  choices: readonly { value: T; name: string; detail?: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  children?: ReactNode;
  isList?: boolean;
}

function ChoiceField<T extends string>({
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
      aria-describedby={state.problem?.place === place ? `${fieldIds[place]}-error` : undefined}
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

/** More zones are searched. */
const maxListedZones = 8;

function DeliveryFields({ state, checkout, offer, page }: FieldProps & { page: PublicPage }) {
  const { draft, zones, hasZonesError } = state;
  const [search, setSearch] = useState('');
  const [isChanging, setIsChanging] = useState(false);
  const zone = zoneOf(draft, offer);
  const isSearched = (zones?.length ?? 0) > maxListedZones;
  const words = normalize(search);
  const found =
    zones?.filter(({ id, name }) => !isSearched || id === zone?.id || normalize(name).includes(words)) ?? [];
  const isShort = isSearched && zone && !isChanging;
  const shown = isShort ? [zone] : found;
  return (
    <>
      {hasZonesError && !zones ? (
        <div id={fieldIds.zone}>
          <p className="error">No se pudieron cargar las zonas.</p>
          <button type="button" className="text-button" onClick={() => void checkout.loadZones()}>
            Intentar de nuevo
          </button>
        </div>
      ) : !zones ? (
        <p className="order-hint" role="status">
          Cargando las zonas…
        </p>
      ) : (
        <ChoiceField
          isList
          state={state}
          place="zone"
          legend="¿A qué zona?"
          choices={shown.map(({ id, name, fee, minutes }) => ({
            value: id,
            name,
            detail: [
              /[1-9]/.test(fee) ? formatPrice(fee, offer.money) : 'Gratis',
              minutes !== null && `${minutes} min`,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
          chosen={zone?.id ?? null}
          onChoose={(zoneId) => {
            checkout.change({ zoneId });
            setIsChanging(false);
          }}
        >
          {isSearched && !isShort && (
            <input
              className="order-search"
              aria-label="Busca tu barrio"
              placeholder="Busca tu barrio"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </ChoiceField>
      )}
      <p className="order-hint is-close">
        {isShort && (
          <button type="button" className="text-button" onClick={() => setIsChanging(true)}>
            Cambiar de zona
          </button>
        )}
        {zones && (
          <span>
            {zones.length > 0 && found.length === 0
              ? 'Esa zona no está en la lista. '
              : '¿Tu barrio no está? '}
            <AskLink page={page} />
          </span>
        )}
      </p>
      <TextField
        {...{ state, checkout, offer }}
        place="address"
        label="Dirección"
        value={draft.address}
        maxLength={200}
        autoComplete="street-address"
        isRequired
        onChange={(address) => checkout.change({ address })}
      />
      <div className="field">
        <label htmlFor="order-reference">
          Referencia <span>(opcional)</span>
        </label>
        <input
          id="order-reference"
          maxLength={120}
          placeholder="Apartamento, portería, color de la casa…"
          value={draft.reference}
          onChange={(event) => checkout.change({ reference: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** For those outside of the zones. */
function AskLink({ page: { ordering, business, link } }: { page: PublicPage }) {
  if (!ordering) return null;
  const message = `Hola ${business.name}, ¿llevan pedidos a mi barrio? ${link}`;
  return (
    <a
      className="order-link"
      href={whatsappLink(toInternational(ordering.phone), message)}
      target="_blank"
      rel="noopener"
    >
      Consultar por WhatsApp
    </a>
  );
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function TimeField({ state, checkout, offer, page }: FieldProps & { page: PublicPage }) {
  const { draft, problem } = state;
  const { timeZone, money, settings } = offer;
  const isAppointment = modeOf(draft, offer) === 'appointment';
  const isClosed = describeCurrentOpening(page)?.isClosed ?? false;
  const { preparationMinutes } = settings;
  const days = listLaterDays(
    { hours: page.opening?.hours ?? null, timeZone, preparationMinutes },
    new Date(),
  );
  const isLater =
    draft.requestedFor !== null ||
    isAppointment ||
    isClosed ||
    problem?.orderError?.code === 'BUSINESS_CLOSED';
  const chosenDay =
    days.find(({ date, times }) => (draft.requestedFor ? times.includes(draft.requestedFor) : date === '')) ??
    null;
  const [date, setDate] = useState(chosenDay?.date ?? '');
  const day = days.find((other) => other.date === date) ?? null;
  const invalid = errorProps(state, 'time');
  return (
    <fieldset className="order-choices" id={fieldIds.time}>
      <legend>¿Para cuándo?</legend>
      {!isAppointment && !isClosed && (
        <div className="order-choice-list">
          {(['now', 'later'] as const).map((value) => (
            <label key={value} className="order-choice">
              <input
                type="radio"
                name={fieldIds.time}
                checked={(value === 'later') === isLater}
                onChange={() => checkout.change({ requestedFor: value === 'later' ? '' : null })}
              />
              <span>{value === 'now' ? 'Lo antes posible' : 'Para después'}</span>
            </label>
          ))}
        </div>
      )}
      {isLater && days.length === 0 && (
        <p className="order-hint">No hay horas libres en los próximos días.</p>
      )}
      {isLater && days.length > 0 && (
        <div className="order-times">
          <select
            aria-label="Día"
            {...invalid}
            value={day ? date : ''}
            onChange={(event) => {
              setDate(event.currentTarget.value);
              checkout.change({ requestedFor: '' });
            }}
          >
            <option value="">Elige el día</option>
            {days.map((other) => (
              <option key={other.date} value={other.date}>
                {formatDay(other.date)}
              </option>
            ))}
          </select>
          <select
            aria-label="Hora"
            {...invalid}
            disabled={!day}
            value={draft.requestedFor ?? ''}
            onChange={(event) => checkout.change({ requestedFor: event.currentTarget.value })}
          >
            <option value="">Elige la hora</option>
            {day?.times.map((time) => (
              <option key={time} value={time}>
                {formatTime(new Date(time), { locale: money.locale, timeZone })}
              </option>
            ))}
          </select>
        </div>
      )}
      <FieldError state={state} place="time" />
    </fieldset>
  );
}

/** `lunes, 23 de noviembre`. */
function formatDay(date: string): string {
  const format = new Intl.DateTimeFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
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

import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { chatLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { zoneOf } from './draft.ts';

import { ChoiceField, type FieldProps, fieldIds, TextField } from './fields.tsx';

/** More zones are searched. */
const maxListedZones = 8;

export function DeliveryFields({ state, checkout, offer, page }: FieldProps & { page: PublicPage }) {
  const { draft, zones, hasZonesError } = state;
  const [search, setSearch] = useState('');
  const [isChanging, setIsChanging] = useState(false);
  const zone = zoneOf(draft, offer);
  const quarter = page.words.quarter.toLowerCase();
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
          choices={shown.map(({ id, name, fee, freeFrom, way }) => ({
            value: id,
            name,
            detail: [
              formatFee(fee, offer.money),
              freeFrom && `gratis desde ${formatPrice(freeFrom, offer.money)}`,
              way,
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
              aria-label={`Busca tu ${quarter}`}
              placeholder={`Busca tu ${quarter}`}
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
            <span>
              {zones.length > 0 && found.length === 0
                ? 'Esa zona no está en la lista. '
                : `¿Tu ${quarter} no está? `}
            </span>
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
          <span>Referencia</span>
          <small> (opcional)</small>
        </label>
        <input
          id="order-reference"
          maxLength={120}
          placeholder={page.words.addressHint}
          value={draft.reference}
          onChange={(event) => checkout.change({ reference: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** For those outside of the zones. */
function AskLink({ page: { ordering, business, link, words } }: { page: PublicPage }) {
  if (!ordering) return null;
  const message = `Hola ${business.name}, ¿llevan pedidos a mi ${words.quarter.toLowerCase()}? ${link}`;
  return (
    <a className="order-link" href={chatLink(ordering.phone, message)} target="_blank" rel="noopener">
      Consultar por WhatsApp
    </a>
  );
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

import { dataRequestKinds, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import {
  maxRequestDetailsLength,
  type ShownDataRequest,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { escapeHtml } from '../document/escape.ts';
import { describeRequest } from '../order-status/data-request-html.ts';

interface Region {
  locale: string;
  timeZone: string;
}

const help = {
  copy: 'Te la manda al teléfono de tu reserva. Nunca sale en esta página.',
  correction: '',
  block: 'Los guarda sin usarlos ni verlos, desde que pase tu reserva.',
  erasure: 'Cuando pase tu reserva. Quedan la hora, el servicio y el precio, sin tu nombre.',
};

/** A request that was not taken. */
export interface FailedDataRequest {
  /** What is wrong with it. */
  problem: string;
  kind: string;
  details: string;
}

/** What the customer asked of the own data, and the form that asks. It works without a script, which only adds the orders of the browser. */
export function dataHtml(
  path: string,
  requests: readonly ShownDataRequest[],
  region: Region,
  failed: FailedDataRequest | null,
): string {
  const asked = requests.map((request) => `<li>${describeRequest(request, region, 'pase la reserva')}</li>`);
  const choices = dataRequestKinds.map(
    (kind) =>
      `<label class="choice"><input type="radio" name="pide" value="${kind}" required${failed?.kind === kind ? ' checked' : ''}><span>${rulesOfRequest(kind).ask}${help[kind] && `<small>${help[kind]}</small>`}</span></label>`,
  );
  return `<section class="own-data" id="datos">${asked.length > 0 ? `<h2>Lo que pediste de tus datos</h2><ul>${asked.join('')}</ul>` : ''}
<details${failed ? ' open' : ''}><summary>Tus datos</summary>
<p>El negocio guarda lo que escribiste durante 12 meses. Puedes pedirle una copia, que lo corrija, que no lo use o que lo borre.</p>
<form class="booking-form" method="post" novalidate action="${escapeHtml(path)}/datos#datos">${failed ? `<p class="error" role="alert">${escapeHtml(failed.problem)}</p>` : ''}<fieldset><legend>¿Qué quieres?</legend>${choices.join('')}</fieldset>
<div class="field"><label for="detalle">Qué está mal y cómo debe decir</label><textarea id="detalle" name="detalle" rows="3" maxlength="${maxRequestDetailsLength}">${escapeHtml(failed?.details ?? '')}</textarea></div>
<input type="hidden" name="otros"><button class="button">Pedir</button></form></details></section>`;
}

import {
  type DataRequestKind,
  dataRequestKinds,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { ShownDataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { readStorage } from '../checkout/storage.ts';
import { describeRequest } from './data-request-html.ts';
import type { OrderStatusContext } from './order-page-html.ts';

/** Fills and sends the form for data requests. This script loads when the section first opens. */

type Page = Pick<OrderStatusContext, 'userId' | 'token' | 'locale' | 'timeZone'>;

const help: Record<DataRequestKind, string> = {
  copy: 'Te la manda al teléfono de tu pedido. Nunca sale en esta página.',
  correction: '',
  block: 'Los guarda sin usarlos ni verlos, desde que termine tu pedido.',
  erasure: 'Cuando termine tu pedido. Quedan su número, los productos y el total, sin tu nombre.',
};

const failure = 'No se pudo enviar. Revisa tu conexión e inténtalo otra vez.';

/** As many as a request takes besides the order of the page. */
const maxOthers = 19;

const section = document.querySelector<HTMLElement>('.own-data');
const form = section?.querySelector('form');
const data = document.getElementById('order')?.textContent;
if (section && form && data) showForm(section, form, (JSON.parse(data) as { context: Page }).context);

function showForm(section: HTMLElement, form: HTMLFormElement, page: Page): void {
  form.innerHTML = `<fieldset><legend>¿Qué quieres?</legend>${dataRequestKinds
    .map(
      (kind) =>
        `<label class="choice"><input type="radio" name="kind" value="${kind}"><span>${rulesOfRequest(kind).ask}${help[kind] && `<small>${help[kind]}</small>`}</span></label>`,
    )
    .join('')}</fieldset>
<div class="field" hidden><label for="details">Qué está mal y cómo debe decir</label><textarea id="details" name="details" rows="3" maxlength="300"></textarea></div>
<p class="error" role="alert"></p><button class="button">Pedir</button>`;
  const [problem, button] = ['[role]', 'button'].map((name) => form.querySelector<HTMLElement>(name));
  const details = form.querySelector<HTMLElement>('.field');
  if (!problem || !button || !details) return;
  const readKind = () => new FormData(form).get('kind') as DataRequestKind | null;
  form.onchange = () => {
    const kind = readKind();
    details.hidden = !kind || !rulesOfRequest(kind).needsDetails;
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    problem.textContent = '';
    try {
      const response = await fetch(`/api/public/order-status/${page.token}/data-requests`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          kind: readKind(),
          details: new FormData(form).get('details'),
          others: listOtherTokens(page),
        }),
      });
      const reply = (await response.json()) as { request?: ShownDataRequest; message?: string };
      if (reply.request) showRequest(section, form, describeRequest(reply.request, page));
      else problem.textContent = reply.message ?? failure;
    } catch {
      problem.textContent = failure;
    }
    button.ariaDisabled = null;
  };
}

function showRequest(section: HTMLElement, form: HTMLFormElement, html: string): void {
  const item = document.createElement('li');
  item.innerHTML = `<b>Recibido.</b> ${html}`;
  item.tabIndex = -1;
  section.querySelector('ul')?.prepend(item);
  form.reset();
  form.onchange?.(new Event('change'));
  item.focus();
}

/** The links of other orders that this browser keeps. The server leaves out what is not one. */
function listOtherTokens({ userId, token }: Page): string[] {
  const stored = readStorage('localStorage', `vitrina.orders.${userId}`)?.match(/[\w-]{40,60}/g) ?? [];
  return [...new Set(stored)].filter((other) => other !== token).slice(0, maxOthers);
}

import { isRefusal, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { ShownDataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { escapeHtml } from '../document/escape.ts';

/** What the section needs to know. */
export interface DataRequestContext {
  locale: string;
  timeZone: string;
  /** Whether nothing of the customer is held any more. */
  isErased: boolean;
}

/** The customer's data requests, and a place for the form. A script fills the form when the section opens. */
export function dataRequestHtml(requests: readonly ShownDataRequest[], context: DataRequestContext): string {
  return `<details class="own-data"><summary>Tus datos</summary>
<ul>${requests.map((request) => `<li>${describeRequest(request, context)}</li>`).join('')}</ul>
${
  context.isErased
    ? '<p>El negocio ya no guarda tus datos de este pedido.</p>'
    : '<p>El negocio guarda lo que escribiste en tus pedidos durante 12 meses. Puedes pedirle una copia, que lo corrija, que no lo use o que lo borre.</p><p class="without-script">Pídeselo por WhatsApp o por teléfono.</p><form><p class="needs-script">Un momento… Si no aparece nada, revisa tu conexión y abre la página otra vez.</p></form>'
}</details>`;
}

/** `Una copia de mis datos, el 3 de mayo. El negocio responde a más tardar el 13 de mayo.` */
export function describeRequest(
  { kind, createdAt, dueAt, answer, answeredAt, isDone }: ShownDataRequest,
  { locale, timeZone }: Pick<DataRequestContext, 'locale' | 'timeZone'>,
  end = 'termine el pedido',
): string {
  const format = new Intl.DateTimeFormat(locale.startsWith('es') ? locale : 'es', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const date = (text: string | null) => format.format(new Date(text ?? createdAt));
  const state =
    answer === null
      ? `El negocio responde a más tardar el ${date(dueAt)}`
      : isRefusal(answer)
        ? `El negocio respondió el ${date(answeredAt)} que no. Escríbele para saber por qué`
        : isDone
          ? `Hecho el ${date(answeredAt)}`
          : `Aceptado el ${date(answeredAt)}: se hace cuando ${end}`;
  return escapeHtml(`${rulesOfRequest(kind).ask}, el ${date(createdAt)}. ${state}.`);
}

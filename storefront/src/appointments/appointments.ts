import { readRemembered, writeRemembered } from '../checkout/remembered.ts';
import { readStorage, writeStorage } from '../checkout/storage.ts';

/** Makes the pages of a booking and of an appointment faster and safer. Without it each step loads as a document. */

const liveIntervalMs = 20_000;
const connection = document.getElementById('connection');

/** A browser that translates the page changes the notice, so what was said is kept beside it. */
let said = '';
function say(text: string): void {
  if (connection && text !== said) connection.textContent = said = text;
}

const readMain = () => document.querySelector<HTMLElement>('main');
const parseMain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('main');

/** Shows another version of the content, which comes from our server. */
function show(next: HTMLElement): void {
  const main = readMain();
  if (!main) return;
  const focusedId = document.activeElement?.id;
  main.replaceWith(next);
  if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true });
  prepare();
}

/** Follows a choice of a person or a day in place. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const main = readMain();
  main?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(link.href, { cache: 'no-store' });
    const next = response.ok && parseMain(await response.text());
    if (!next) return location.assign(link.href);
    history.replaceState(null, '', link.href.replace(/#.*/, ''));
    say('');
    const isDay = link.matches('[id^=dia-]');
    const scrolled = document.querySelector('.days')?.scrollLeft ?? 0;
    show(next);
    // Other days begin with the one whose hours are shown.
    if (isDay) document.querySelector('.days')?.scrollTo({ left: scrolled, behavior: 'instant' });
    else if (link.closest('.days')) document.querySelector<HTMLElement>('[aria-current=date]')?.focus();
  } catch {
    say('Sin conexión. Las horas libres necesitan conexión: inténtalo otra vez.');
  }
  main?.removeAttribute('aria-busy');
}

/** The key of an attempt whose reply was lost, so that the same attempt books once after a reload, too. */
const attemptKey = () => `vitrina.booking.${location.pathname}`;

function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** What makes two attempts the same. */
function nameAttempt(form: HTMLFormElement): string {
  return ['servicio', 'con', 'hora'].map((name) => readField(form, name)).join(' ');
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('button.is-main');
  const problem = document.getElementById('problema');
  if (!button || !problem || button.ariaDisabled === 'true') return;
  const times = [...form.querySelectorAll<HTMLInputElement>('.nearest input')];
  if (times.length > 0 && !times.some(({ checked }) => checked)) {
    problem.textContent = 'Elige una hora';
    return times[0]?.focus();
  }
  button.ariaDisabled = 'true';
  problem.textContent = '';
  const userId = readMain()?.dataset.business ?? '';
  const name = readField(form, 'nombre');
  const key = readField(form, 'clave');
  if (key) writeStorage('sessionStorage', attemptKey(), JSON.stringify([nameAttempt(form), key]));
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: 'POST', body });
    if (response.redirected) {
      writeStorage('sessionStorage', attemptKey(), null);
      const known = readRemembered(userId) ?? { name: '', phone: '', address: '', reference: '', zoneId: '' };
      if (name) writeRemembered(userId, { ...known, name, phone: readField(form, 'celular') });
      // Back leads to the times: the form again would book once more.
      return location.replace(response.url);
    }
    const next = parseMain(await response.text());
    if (next?.dataset.business) {
      // The reply is the form again, with what is wrong. Its key is new where the old one has been used.
      writeStorage('sessionStorage', attemptKey(), null);
      show(next);
      (document.querySelector<HTMLElement>('[aria-invalid],.nearest input') ?? readMain())?.focus();
      scrollTo({ top: 0, behavior: 'instant' });
    } else
      problem.textContent =
        next?.querySelector('h1')?.textContent ?? 'No se pudo guardar. Inténtalo otra vez.';
  } catch {
    problem.textContent = navigator.onLine
      ? 'No llegó la respuesta. Inténtalo otra vez: se guarda una sola vez.'
      : 'Sin conexión. Lo que escribiste sigue aquí: inténtalo cuando vuelva.';
  }
  button.ariaDisabled = null;
}

/** Fills in what this browser knows, and names the zone of the business where the visitor has another one. */
function prepare(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-send]');
  if (form) {
    const customer = readRemembered(readMain()?.dataset.business ?? '');
    for (const [name, value] of [
      ['nombre', customer?.name],
      ['celular', customer?.phone],
    ] as const) {
      const field = form.querySelector<HTMLInputElement>(`#${name}`);
      if (field && value && !field.value) field.value = value;
    }
    const [attempt, key] = JSON.parse(readStorage('sessionStorage', attemptKey()) ?? '[]') as string[];
    const field = form.querySelector<HTMLInputElement>('[name=clave]');
    if (field && key && attempt === nameAttempt(form)) field.value = key;
  }
  const others = document.querySelector<HTMLInputElement>('[name=otros]');
  const key = `vitrina.orders.${readMain()?.dataset.business}`;
  // The server leaves out what is not the link of an order.
  if (others) others.value = (readStorage('localStorage', key)?.match(/[\w-]{40,60}/g) ?? []).join(' ');
  const zone = document.querySelector<HTMLElement>('[data-zone]');
  if (zone) {
    const date = new Date(zone.dataset.start ?? '');
    const write = (timeZone?: string) =>
      date.toLocaleString('es', { ...(timeZone && { timeZone }), dateStyle: 'short', timeStyle: 'short' });
    zone.hidden = write(zone.dataset.zone) === write();
  }
}

/** Asks for the page again, and shows what changed. What the visitor has opened stays open. */
async function ask(): Promise<void> {
  const main = readMain();
  if (document.hidden || !main || main.querySelector('details[open]')) return;
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const next = parseMain(await response.text());
    if (next && (response.ok || response.status === 404)) {
      say('');
      if (next.innerHTML !== lastHtml) {
        lastHtml = next.innerHTML;
        show(next);
      }
    }
  } catch {
    say('Sin conexión. Esto es lo último que sabemos.');
  }
}

let lastHtml = readMain()?.innerHTML ?? '';
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void follow(link);
});
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.hasAttribute('data-send')) return;
  event.preventDefault();
  void send(form);
});
prepare();
if (readMain()?.hasAttribute('data-live')) {
  setInterval(ask, liveIntervalMs);
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
}

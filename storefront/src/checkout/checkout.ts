import { addNotes } from '@vitrina/contract/orders/placing/line.ts';
import { previewBlocked } from '@vitrina/contract/page/preview.ts';
import { useSyncExternalStore } from 'react';
import { type Cart, cartKey, parseCart, serializeCart } from '../cart/cart.ts';
import { cartLines } from '../cart/cart-lines.ts';
import { countByProduct } from '../cart/count-by-product.ts';
import { getCurrentMenu, reloadMenu } from '../cart/current-menu.ts';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { registerOrderClick } from '../ordering/order-click.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { forgetTable } from '../table/table.ts';
import { parseUrlState } from '../url/url-state.ts';
import { isFramed } from '../visits/is-framed.ts';
import { type CheckoutState, createCheckoutStore, type Problem } from './checkout-store.ts';
import {
  type Draft,
  emptyDraft,
  listWrongFields,
  type Offer,
  type Place,
  toOffer,
  toOrderBody,
} from './draft.ts';
import { findFix } from './line-problems.ts';
import { loadZones } from './load-places.ts';
import { createLostReplies } from './lost-replies.ts';
import { createOrderKey, postOrder } from './order-call.ts';
import { type OrderContent, readContent, readRest } from './order-content.ts';
import { orderPagePath } from './order-page-path.ts';
import { readStates, removeOrder } from './order-states.ts';
import type { OrderError, Placed } from './replies.ts';
import { writeGuest } from './seated-guest.ts';
import { ring } from './sound.ts';
import { readStorage, writeStorage } from './storage.ts';
import { maxAttemptAgeMs, type OpenOrder, withOrder } from './stored-orders.ts';

/** The parts of the page that an order changes. */
interface Host {
  storefront: StorefrontState;
  openCart: () => void;
  closeCart: () => void;
}

export type Checkout = ReturnType<typeof createCheckout>;

const checkouts = new Map<string, Checkout>();

export function checkoutOf(userId: string): Checkout {
  const checkout = checkouts.get(userId) ?? createCheckout(userId);
  checkouts.set(userId, checkout);
  return checkout;
}

export function useCheckout(userId: string): [CheckoutState, Checkout] {
  const checkout = checkoutOf(userId);
  return [useSyncExternalStore(checkout.subscribe, checkout.getState), checkout];
}

/** Without a reply for this long the customer gets another way. */
const replyTimeoutMs = 8_000;
const statusInterval = 30_000;

/** Places the orders of this browser at a business, and remembers them. */
function createCheckout(userId: string) {
  const store = createCheckoutStore(userId);
  const { getState, set, setDraft, update } = store;
  const replies = createLostReplies(userId, store, settle);
  let host: Host | null = null;
  /** The cart at the last tap. Undefined for an order of an earlier visit. */
  let sentCartText: string | undefined;
  /** The key of the last order that was rejected. It is used again. */
  let rejectedKey: string | null = null;
  let lastSend = 0;
  let problemCount = 0;

  function offer(): Offer | null {
    if (!host) return null;
    const { page } = getCurrentMenu() ?? host.storefront;
    return toOffer(page, getState());
  }

  function readOrder(draft: Draft) {
    const current = offer();
    if (!host || !current) return null;
    const { storefront } = host;
    const menu = getCurrentMenu() ?? storefront;
    const all = cartLines(storefront.cart, menu);
    const lines = all.filter(({ problem }) => !problem);
    const content = readContent(lines, draft, current);
    const isClosed = describeCurrentOpening(menu.page)?.isClosed ?? false;
    const cartText = serializeCart(storefront.cart);
    const rejected = getState().problem?.cartText === cartText ? getState().problem : null;
    const rest =
      rejected?.content && rejected.orderError?.changes.length
        ? readRest(lines, rejected.orderError, rejected.content.sent, draft, current)
        : content;
    return {
      lines,
      content,
      rest,
      needsChoice: findFix(all, menu.page, rejected?.orderError?.changes) !== undefined,
      wrongFields: listWrongFields(draft, current, { isClosed, total: (rest ?? content).total }),
    };
  }

  /** A delivery has no fee before the zones are read. */
  async function readZones({ zoneId }: Draft): Promise<void> {
    if (zoneId && !getState().zones) await loadZones(userId, set);
  }

  /** Sends what the form shows, or what it offers after an error. */
  async function submit(): Promise<void> {
    await readZones(getState().draft);
    const order = readOrder(getState().draft);
    if (!order || getState().phase === 'sending' || order.lines.length === 0) return;
    const { wrongFields, rest, needsChoice } = order;
    // The form asks for it in place of its button. Nothing is sent without what the customer chose.
    if (needsChoice) return;
    if (wrongFields.length > 0) {
      showProblem({ wrongFields, orderError: null, content: null });
      return;
    }
    if (rest) void send(rest);
  }

  function showProblem(problem: Omit<Problem, 'cartText' | 'id'>): void {
    problemCount += 1;
    set({
      problem: {
        ...problem,
        id: problemCount,
        cartText: host ? serializeCart(host.storefront.cart) : '',
      },
      phase: 'editing',
    });
  }

  async function send(content: OrderContent): Promise<void> {
    const current = offer();
    if (!host || !current) return;
    if (isFramed()) return parent.postMessage(previewBlocked, location.origin);
    const { draft } = getState();
    const key = store.loadStored().attempt?.key ?? rejectedKey ?? createOrderKey();
    const isSent = navigator.onLine;
    const attempt = { key, draft, total: content.total, at: Date.now(), isSent };
    update((orders) => ({ ...orders, attempt }));
    sentCartText = serializeCart(host.storefront.cart);
    if (!isSent) {
      ring(520, 390);
      return set({ phase: 'editing', problem: null });
    }
    lastSend += 1;
    const id = lastSend;
    set({ phase: 'sending', problem: null });
    const timer = setTimeout(() => id === lastSend && waitForAnswer(), replyTimeoutMs);
    const outcome = await postOrder(
      userId,
      toOrderBody(draft, current, { key, ...content, previousOrder: getState().stored.accepted }),
    );
    clearTimeout(timer);
    if (outcome.kind === 'placed') return settle(key, outcome, true);
    if (id !== lastSend || getState().stored.attempt?.key !== key) return;
    if (outcome.kind === 'unknown') return waitForAnswer();
    rejectOrder(outcome.orderError, content, key);
  }

  function waitForAnswer(): void {
    if (getState().phase !== 'sending') return;
    set({ phase: 'unanswered' });
    replies.schedule(0);
  }

  function rejectOrder(orderError: OrderError, content: OrderContent, key: string): void {
    // The server looks for the key before anything else, so it has no order with it. An earlier call may be on its way.
    rejectedKey = key;
    update((orders) => ({ ...orders, attempt: null }));
    const { code, wrongFields } = orderError;
    showProblem({ wrongFields, orderError, content });
    if (code === 'TABLE_UNAVAILABLE') forgetTable();
    if (/CHANGED|ZONE/.test(code)) void loadZones(userId, set);
    if (/CHANGED|UNAVAILABLE|CLOSED|PAUSED|MINIMUM|DISABLED|PHONE/.test(code)) void reloadMenu();
    const hasColumn = matchMedia('(min-width: 1280px)').matches;
    if (!hasColumn && !parseUrlState(location).cart) host?.openCart();
  }

  /** The order is stored. `isReply`: of the call that placed it, while the customer waits. */
  function settle(key: string, { order, whatsappUrl }: Placed, isReply: boolean): void {
    const isAttempt = getState().stored.attempt?.key === key || rejectedKey === key;
    const isUnconfirmed = getState().stored.unconfirmed.some((other) => other.key === key);
    if (!isAttempt && !isUnconfirmed) return;
    const isAwaited = isReply && getState().phase !== 'editing';
    const entry: OpenOrder = {
      token: order.token,
      number: order.number,
      state: order.state,
      whatsappUrl: isAttempt ? whatsappUrl : null,
    };
    update((orders) => ({
      ...withOrder(orders, entry),
      attempt: orders.attempt?.key === key ? null : orders.attempt,
      unconfirmed: orders.unconfirmed.filter((other) => other.key !== key),
    }));
    if (!isAttempt) return;
    rejectedKey = null;
    removeFromCart(order.lines);
    if (getState().remembers) store.remember(getState().draft);
    if (getState().table) writeGuest(userId, getState().draft.name);
    const chat = isAwaited && whatsappUrl ? openWhatsApp(whatsappUrl) : 'none';
    registerOrderClick(userId, {
      channel: 'cart',
      items: countByProduct(
        order.lines.map(({ productId, quantity }) => ({ product: { id: productId }, quantity })),
      ),
    });
    setDraft(emptyDraft);
    if (isAwaited) {
      set({ phase: 'editing', problem: null });
      showOrder(orderPagePath(order.token), chat === 'unknown' ? sameTabDelayMs : 0);
    } else leaveForm();
  }

  /** All of it, unless the customer changed it meanwhile. */
  function removeFromCart(lines: Placed['order']['lines']): void {
    if (!host) return;
    const { cart } = host.storefront;
    const isSame = serializeCart(cart) === sentCartText;
    const isOrdered = (key: string, quantity: number) =>
      lines.some((line) => addNotes(line.key, line.notes) === key && line.quantity === quantity);
    changeCart(
      (latest) =>
        new Map(isSame ? [] : [...latest].filter(([key, { quantity }]) => !isOrdered(key, quantity))),
    );
  }

  /** Stores the cart at once: a phone may freeze the page as soon as WhatsApp opens. */
  function changeCart(change: (cart: Cart) => Cart): void {
    const stored = parseCart(readStorage('localStorage', cartKey(userId)));
    writeStorage('localStorage', cartKey(userId), serializeCart(change(stored)));
    host?.storefront.changeCart(change, null);
  }

  /** The bar says what became of the order, or that it waits for the network. */
  function leaveForm(): void {
    set({ phase: 'editing', problem: null });
    if (parseUrlState(location).cart) host?.closeCart();
  }

  /** WhatsApp opens with the text of an order without a number. The key is kept, in case the order was stored after all. */
  function sendWithoutNumber(): void {
    const key = getState().stored.attempt?.key;
    const order = readOrder(getState().draft);
    if (!key || !order || !host) return;
    registerOrderClick(userId, { channel: 'cart', items: countByProduct(order.lines) });
    update((orders) => ({
      ...orders,
      attempt: null,
      unconfirmed: [...orders.unconfirmed, { key, at: Date.now() }],
    }));
    changeCart(() => new Map());
    setDraft(emptyDraft);
    leaveForm();
    replies.schedule();
  }

  /** Sends the order that waits, if it is still what the customer saw. */
  async function resume(): Promise<void> {
    const { attempt } = getState().stored;
    if (!attempt) return;
    await readZones(attempt.draft);
    setDraft(attempt.draft);
    const order = readOrder(attempt.draft);
    const isOld = Date.now() - attempt.at > maxAttemptAgeMs;
    const isSame = order?.content.total === attempt.total && order.wrongFields.length === 0;
    if (isSame && !isOld) return void send(order.content);
    host?.openCart();
    const message = isOld
      ? 'Este pedido lleva más de 3 horas esperando. Revísalo y envíalo si todavía lo quieres.'
      : 'Algo cambió desde que armaste tu pedido. Revísalo antes de enviarlo.';
    showProblem({
      wrongFields: [{ place: 'order', message }],
      orderError: null,
      content: null,
    });
  }

  /** What is in the cart becomes another order. */
  function startAnew(): void {
    update((orders) => ({ ...orders, attempt: null }));
    rejectedKey = null;
    set({ problem: null });
    submit();
  }

  /** Called once, when the page first needs it. */
  function start(): void {
    const refresh = () => {
      void replies.ask(0);
      void readStates(store);
    };
    refresh();
    addEventListener('online', () => {
      const { attempt } = getState().stored;
      if (attempt && !attempt.isSent) ring(520, 780);
      refresh();
    });
    document.addEventListener('visibilitychange', refresh);
    setInterval(() => void readStates(store), statusInterval);
  }

  let isStarted = false;

  return {
    subscribe: store.subscribe,
    getState,
    connect(next: Host) {
      host = next;
      if (isStarted) return;
      isStarted = true;
      start();
    },
    change(fields: Partial<Draft>) {
      setDraft({ ...getState().draft, ...fields });
      const { problem } = getState();
      const mended = Object.keys(fields).flatMap((name) => placesOfField[name as keyof Draft]);
      const wrongFields = problem?.wrongFields.filter(({ place }) => !mended.includes(place)) ?? [];
      if (problem && wrongFields.length < problem.wrongFields.length)
        set({ problem: wrongFields.length > 0 ? { ...problem, wrongFields } : null });
    },
    submit,
    sendWithoutNumber,
    resume,
    startAnew,
    loadZones: () => loadZones(userId, set),
    fillRemembered() {
      const { remembered, draft } = getState();
      if (remembered) setDraft({ ...draft, ...remembered, zoneId: remembered.zoneId || draft.zoneId });
    },
    /** What was remembered is forgotten at once; a customer is remembered when the order is placed. */
    setRemembers(remembers: boolean) {
      if (remembers) set({ remembers });
      else store.remember(null);
    },
    /** The order is not sent. Its lines stay in the cart, and what was typed in the form. */
    dropAttempt() {
      const { attempt } = getState().stored;
      update((orders) => ({ ...orders, attempt: null }));
      if (attempt && getState().draft === emptyDraft) setDraft(attempt.draft);
    },
    dropUnconfirmed() {
      update((orders) => ({ ...orders, unconfirmed: [] }));
    },
    /** The order needs no more WhatsApp. */
    dismissWhatsApp(token: string) {
      update((orders) => ({
        ...orders,
        open: orders.open.map((order) => (order.token === token ? { ...order, whatsappUrl: null } : order)),
      }));
    },
    removeOrder: (token: string) => removeOrder(store, token),
  };
}

/** What a change of each field mends. */
const placesOfField: Record<keyof Draft, readonly Place[]> = {
  name: ['name'],
  phone: ['phone'],
  notes: ['notes'],
  mode: ['mode', 'zone', 'address', 'time', 'phone', 'payment', 'order'],
  zoneId: ['zone', 'order'],
  address: ['address'],
  reference: ['address'],
  payment: ['payment', 'paysWith', 'order'],
  paysWith: ['paysWith'],
  takeaway: ['order'],
  requestedFor: ['time', 'order'],
};

/** Browsers inside other apps may open WhatsApp in this tab, which takes them some time. */
const sameTabDelayMs = 1_000;

/** Fails in browsers inside other apps, and in all browsers some seconds after the tap. The order's page has the link too. */
function openWhatsApp(url: string): 'opened' | 'unknown' | 'none' {
  if (navigator.userActivation && !navigator.userActivation.isActive) return 'none';
  const chat = window.open(url, '_blank');
  if (!chat) return 'unknown';
  chat.opener = null;
  return 'opened';
}

/** Closes the drawer, and opens the page of the order in its place, so that Back leads to the menu. */
function showOrder(path: string, delayMs: number): void {
  const isDrawer = parseUrlState(location).cart;
  if (isDrawer) {
    history.replaceState(null, '', location.pathname + location.search);
    dispatchEvent(new Event('hashchange'));
  }
  setTimeout(() => location[isDrawer ? 'replace' : 'assign'](path), delayMs);
}

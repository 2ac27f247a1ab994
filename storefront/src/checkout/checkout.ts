import { previewBlocked } from '@vitrina/contract/customization/preview.ts';
import type { DeliveryZone } from '@vitrina/contract/delivery-zones/schema.ts';
import { isOrderOpen } from '@vitrina/contract/orders/states.ts';
import { useSyncExternalStore } from 'react';
import { type Cart, cartKey, parseCart, serializeCart } from '../cart/cart.ts';
import { countByProduct, orderLines } from '../cart/cart-lines.ts';
import { getCurrentMenu, reloadMenu } from '../cart/current-menu.ts';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { registerOrderClick } from '../ordering/order-click.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { parseUrlState } from '../url/url-state.ts';
import { isFramed } from '../visits/is-framed.ts';
import {
  type Draft,
  emptyDraft,
  findMissing,
  type Offer,
  type Place,
  type Table,
  toOffer,
  toOrderBody,
} from './draft.ts';
import { type OrderContent, readContent } from './order-content.ts';
import { applyChanges, type OrderError, type Placed, readOutcome, readPlaced } from './replies.ts';
import { readStorage, writeStorage } from './storage.ts';
import {
  type Attempt,
  maxAttemptAgeMs,
  type OpenOrder,
  parseDraft,
  parseStoredOrders,
  type StoredOrders,
  serializeStoredOrders,
  withOrder,
} from './stored-orders.ts';
import { findTable, readTable, requestedTableKey, writeTable } from './table.ts';

/** What is wrong, at the place where it is mended. */
export interface Problem {
  place: Place;
  message: string;
  /** Null if the form found it. */
  orderError: OrderError | null;
  /** What was rejected. */
  content: OrderContent | null;
  /** Of the cart that was rejected. */
  cartText: string;
}

export interface CheckoutState {
  draft: Draft;
  stored: StoredOrders;
  /** `unanswered`: the server may have the order. */
  phase: 'editing' | 'sending' | 'unanswered';
  problem: Problem | null;
  table: Table | null;
  /** The code in the URL is of no table. */
  hasUnknownTable: boolean;
  /** Null until they are read. */
  zones: readonly DeliveryZone[] | null;
  hasZonesError: boolean;
}

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
const askDelaysMs = [3_000, 5_000, 10_000, 20_000, 30_000];
const statusInterval = 30_000;

const ordersKey = (userId: string) => `vitrina.orders.${userId}`;
const draftKey = (userId: string) => `vitrina.draft.${userId}`;

/** Places the orders of this browser at a business, and remembers them. */
function createCheckout(userId: string) {
  const stored = loadStored();
  let state: CheckoutState = {
    draft: loadDraft(stored.attempt),
    stored,
    phase: 'editing',
    problem: null,
    table: readTable(userId),
    hasUnknownTable: false,
    zones: null,
    hasZonesError: false,
  };
  let host: Host | null = null;
  /** Of the cart at the last tap. Undefined for an order of an earlier visit. */
  let sentCartText: string | undefined;
  /** Of the last order that was rejected. It is used again. */
  let rejectedKey: string | null = null;
  /** Orders then last until the page is closed. */
  let isBlocked = false;
  let lastSend = 0;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let askCount = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<CheckoutState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function loadStored(): StoredOrders {
    return parseStoredOrders(readStorage('localStorage', ordersKey(userId)));
  }

  function loadDraft(attempt: Attempt | null): Draft {
    try {
      const text = readStorage('sessionStorage', draftKey(userId));
      return text ? parseDraft(JSON.parse(text)) : (attempt?.draft ?? emptyDraft);
    } catch {
      return emptyDraft;
    }
  }

  /** Other tabs may have written meanwhile. */
  function update(change: (orders: StoredOrders) => StoredOrders): void {
    const ended = state.stored.open.filter((order) => !isOrderOpen(order.state));
    const latest = isBlocked ? state.stored : loadStored();
    const orders = change({
      ...latest,
      open: [
        ...ended.filter(({ token }) => !latest.open.some((other) => other.token === token)),
        ...latest.open,
      ],
    });
    const text = serializeStoredOrders(orders);
    writeStorage('localStorage', ordersKey(userId), text);
    isBlocked = readStorage('localStorage', ordersKey(userId)) !== text;
    set({ stored: orders });
  }

  function setDraft(draft: Draft): void {
    writeStorage('sessionStorage', draftKey(userId), draft === emptyDraft ? null : JSON.stringify(draft));
    set({ draft });
  }

  function offer(): Offer | null {
    if (!host) return null;
    const { page } = getCurrentMenu() ?? host.storefront;
    return toOffer(page, state.table, state.zones ?? []);
  }

  function readOrder(draft: Draft) {
    const current = offer();
    if (!host || !current) return null;
    const { storefront } = host;
    const menu = getCurrentMenu() ?? storefront;
    const lines = orderLines(storefront.cart, menu);
    return {
      offer: current,
      lines,
      content: readContent(lines, draft, current),
      cartText: serializeCart(storefront.cart),
      isClosed: describeCurrentOpening(menu.page)?.isClosed ?? false,
    };
  }

  /** Sends what the form shows, or what it offers after a orderError. */
  function submit(): void {
    const order = readOrder(state.draft);
    if (!order || state.phase === 'sending' || order.lines.length === 0) return;
    const missing = findMissing(state.draft, order.offer, order.isClosed);
    if (missing) {
      showProblem({ ...missing, orderError: null, content: null });
      return;
    }
    const rejected = state.problem?.cartText === order.cartText ? state.problem : null;
    const { orderError } = rejected ?? {};
    if (!rejected?.content || !orderError || orderError.changes.length === 0) return void send(order.content);
    if (orderError.total !== null)
      void send({
        ...rejected.content,
        lines: applyChanges(rejected.content.lines, orderError.changes),
        total: orderError.total,
      });
  }

  function showProblem(problem: Omit<Problem, 'cartText'>): void {
    set({
      problem: { ...problem, cartText: host ? serializeCart(host.storefront.cart) : '' },
      phase: 'editing',
    });
  }

  async function send(content: OrderContent): Promise<void> {
    const current = offer();
    if (!host || !current) return;
    if (isFramed()) return window.parent.postMessage(previewBlocked, window.location.origin);
    const { draft } = state;
    const key = loadStored().attempt?.key ?? rejectedKey ?? createKey();
    const isSent = navigator.onLine;
    const attempt = { key, draft, total: content.total, at: Date.now(), isSent };
    update((orders) => ({ ...orders, attempt }));
    sentCartText = serializeCart(host.storefront.cart);
    if (!isSent) return keepOffline();
    lastSend += 1;
    const id = lastSend;
    set({ phase: 'sending', problem: null });
    const timer = setTimeout(() => id === lastSend && waitForAnswer(), replyTimeoutMs);
    const outcome = await post(toOrderBody(draft, current, { key, ...content }));
    clearTimeout(timer);
    if (outcome.kind === 'placed') return settle(key, outcome, true);
    if (id !== lastSend || state.stored.attempt?.key !== key) return;
    if (outcome.kind === 'unknown') return navigator.onLine ? waitForAnswer() : keepOffline();
    rejectOrder(outcome.orderError, content, key);
  }

  /** The order waits in the browser. */
  function keepOffline(): void {
    set({ phase: 'editing', problem: null });
    closeCart();
    host?.storefront.notices.show({
      kind: 'text',
      text: 'Sin conexión. Guardamos tu pedido para cuando vuelva.',
    });
  }

  async function post(body: object) {
    try {
      const response = await fetch(`/api/public/orders/${userId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return readOutcome(response.status, await response.json().catch(() => null));
    } catch {
      return { kind: 'unknown' } as const;
    }
  }

  function waitForAnswer(): void {
    if (state.phase !== 'sending') return;
    set({ phase: 'unanswered' });
    askCount = 0;
    scheduleAsk();
  }

  function rejectOrder(orderError: OrderError, content: OrderContent, key: string): void {
    // The server looks for the key before anything else, so it has no order with it. An earlier call may be on its way.
    rejectedKey = key;
    update((orders) => ({ ...orders, attempt: null }));
    const { code, place, message } = orderError;
    showProblem({ place, message, orderError, content });
    if (code === 'TABLE_UNAVAILABLE') {
      writeTable(userId, null);
      set({ table: null });
    }
    const isZone =
      code === 'ZONE_UNAVAILABLE' || orderError.changes.some(({ kind }) => kind === 'delivery-fee');
    if (isZone) void loadZones();
    if (/CHANGED|UNAVAILABLE|CLOSED|PAUSED|MINIMUM|DISABLED|PHONE/.test(code)) void reloadMenu();
    const hasColumn = window.matchMedia('(min-width: 1280px)').matches;
    if (!hasColumn && !parseUrlState(window.location).cart) host?.openCart();
  }

  /** The order is stored. `isReply`: of the call that placed it, while the customer waits. */
  function settle(key: string, { order, whatsappUrl }: Placed, isReply: boolean): void {
    const isAttempt = state.stored.attempt?.key === key || rejectedKey === key;
    const isUnconfirmed = state.stored.unconfirmed.some((other) => other.key === key);
    if (!isAttempt && !isUnconfirmed) return;
    const wasWaiting = state.phase !== 'editing';
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
    if (isReply && wasWaiting && whatsappUrl) openWhatsApp(whatsappUrl);
    registerOrderClick(userId, { channel: 'cart', items: countLines(order.lines) });
    set({ phase: 'editing', problem: null });
    setDraft(emptyDraft);
    closeCart();
  }

  /** All of it, unless the customer changed it meanwhile. */
  function removeFromCart(lines: Placed['order']['lines']): void {
    if (!host) return;
    const { cart } = host.storefront;
    const isSame = serializeCart(cart) === sentCartText;
    const isOrdered = (key: string, quantity: number) =>
      lines.some((line) => line.key === key && line.quantity === quantity);
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

  function closeCart(): void {
    if (parseUrlState(window.location).cart) host?.closeCart();
  }

  /** WhatsApp opens with the text of an order without a number. The key is kept, in case the order was stored after all. */
  function sendWithoutNumber(): void {
    const key = state.stored.attempt?.key;
    const order = readOrder(state.draft);
    if (!key || !order || !host) return;
    registerOrderClick(userId, { channel: 'cart', items: countByProduct(order.lines) });
    update((orders) => ({
      ...orders,
      attempt: null,
      unconfirmed: [...orders.unconfirmed, { key, at: Date.now() }],
    }));
    changeCart(() => new Map());
    set({ phase: 'editing', problem: null });
    setDraft(emptyDraft);
    closeCart();
    scheduleAsk();
  }

  /** Sends the order that waits, if it is still what the customer saw. */
  function resume(): void {
    const { attempt } = state.stored;
    if (!attempt) return;
    setDraft(attempt.draft);
    const order = readOrder(attempt.draft);
    const isOld = Date.now() - attempt.at > maxAttemptAgeMs;
    const isSame =
      order?.content.total === attempt.total &&
      findMissing(attempt.draft, order.offer, order.isClosed) === null;
    if (isSame && !isOld) return void send(order.content);
    host?.openCart();
    showProblem({
      place: 'order',
      message: isOld
        ? 'Este pedido lleva más de 3 horas esperando. Revísalo y envíalo si todavía lo quieres.'
        : 'Algo cambió desde que armaste tu pedido. Revísalo antes de enviarlo.',
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

  function scheduleAsk(): void {
    clearTimeout(askTimer);
    const { attempt, unconfirmed } = state.stored;
    if (!attempt?.isSent && unconfirmed.length === 0) return;
    const delay = askDelaysMs[Math.min(askCount, askDelaysMs.length - 1)];
    askTimer = setTimeout(() => void ask(), delay);
  }

  /** Asks what became of the orders without a reply. */
  async function ask(): Promise<void> {
    askCount += 1;
    const { attempt, unconfirmed } = state.stored;
    const keys = [...(attempt?.isSent ? [attempt.key] : []), ...unconfirmed.map(({ key }) => key)];
    if (navigator.onLine && document.visibilityState === 'visible') for (const key of keys) await askFor(key);
    scheduleAsk();
  }

  async function askFor(key: string): Promise<void> {
    try {
      const response = await fetch(`/api/public/order-by-key/${userId}/${key}`, { cache: 'no-store' });
      if (response.status === 404) return forget(key);
      const placed = response.ok ? readPlaced(await response.json()) : null;
      if (placed) settle(key, placed, false);
    } catch {
      // It is asked again.
    }
  }

  /** The server has no order with the key. A call of this visit may still be on its way. */
  function forget(key: string): void {
    const isOld = ({ at }: { at: number }) => Date.now() - at > maxAttemptAgeMs;
    update((orders) => ({
      ...orders,
      attempt:
        orders.attempt?.key === key && state.phase === 'editing'
          ? { ...orders.attempt, isSent: false }
          : orders.attempt,
      unconfirmed: orders.unconfirmed.filter((other) => other.key !== key || !isOld(other)),
    }));
  }

  async function readStates(): Promise<void> {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    for (const { token, state: known } of state.stored.open) if (isOrderOpen(known)) await readState(token);
  }

  async function readState(token: string): Promise<void> {
    try {
      const response = await fetch(`/api/public/order-status/${token}`, { cache: 'no-store' });
      if (response.status === 404) return removeOrder(token);
      if (!response.ok) return;
      const { order } = (await response.json()) as { order: Pick<OpenOrder, 'state'> };
      update((orders) => ({
        ...orders,
        open: orders.open.map((other) =>
          other.token === token
            ? { ...other, state: order.state, whatsappUrl: order.state === 'new' ? other.whatsappUrl : null }
            : other,
        ),
      }));
    } catch {
      // The state that is known stays.
    }
  }

  function removeOrder(token: string): void {
    set({ stored: { ...state.stored, open: state.stored.open.filter((order) => order.token !== token) } });
    update((orders) => ({ ...orders, open: orders.open.filter((order) => order.token !== token) }));
  }

  async function loadZones(): Promise<void> {
    if (isFramed()) return set({ zones: [] });
    set({ hasZonesError: false });
    try {
      const response = await fetch(`/api/public/zones/${userId}`, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${response.status}`);
      set({ zones: ((await response.json()) as { zones: DeliveryZone[] }).zones });
    } catch {
      set({ hasZonesError: true });
    }
  }

  async function loadTable(): Promise<void> {
    const key = requestedTableKey();
    const modes = host?.storefront.page.ordering?.settings?.modes;
    if (!key || isFramed() || !modes?.includes('table')) return;
    try {
      const table = await findTable(userId, key);
      writeTable(userId, table);
      set({ table, hasUnknownTable: table === null });
    } catch {
      // Asked again when the network is back.
    }
  }

  /** Called once, when the page first needs it. */
  function start(): void {
    const refresh = () => {
      askCount = 0;
      void loadTable();
      void ask();
      void readStates();
    };
    refresh();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('storage', ({ key }) => {
      if (key === ordersKey(userId)) update((orders) => orders);
    });
    setInterval(() => void readStates(), statusInterval);
  }

  let isStarted = false;

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    connect(next: Host) {
      host = next;
      if (isStarted) return;
      isStarted = true;
      start();
    },
    change(fields: Partial<Draft>) {
      setDraft({ ...state.draft, ...fields });
      const { problem } = state;
      const mends = 'mode' in fields || 'zoneId' in fields || 'requestedFor' in fields;
      if (problem && (problem.place !== 'order' || mends)) set({ problem: null });
    },
    submit,
    sendWithoutNumber,
    resume,
    startAnew,
    loadZones,
    /** The order is not sent. Its lines stay in the cart, and what was typed in the form. */
    dropAttempt() {
      const { attempt } = state.stored;
      update((orders) => ({ ...orders, attempt: null }));
      if (attempt && state.draft === emptyDraft) setDraft(attempt.draft);
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
    removeOrder,
  };
}

/** 128 bits. `crypto.randomUUID` needs a secure context. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fails in browsers inside other apps, and in all browsers some seconds after the tap. The confirmation has the link too. */
function openWhatsApp(url: string): void {
  if (navigator.userActivation && !navigator.userActivation.isActive) return;
  const chat = window.open(url, '_blank');
  if (chat) chat.opener = null;
}

function countLines(lines: Placed['order']['lines']) {
  const counts = new Map<string, number>();
  for (const { productId, quantity } of lines)
    counts.set(productId, Math.min(999, (counts.get(productId) ?? 0) + quantity));
  return [...counts].map(([productId, quantity]) => ({ productId, quantity }));
}

import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { plainVariantContent } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { nameUsedLabels } from '@vitrina/contract/page/page.ts';
import { toPageWords } from '@vitrina/contract/page/page-words.ts';
import { plainPageProduct } from '@vitrina/contract/page/plain-product.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { buildSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import type { PageAssets } from '../document/assets.ts';

export const money = { locale: 'es-CO', currency: 'COP' };
const userId = '0c9a1f0e-6d0e-4d0b-9a53-3f1f6a3f6f10';

export const assets: PageAssets = {
  start: '/assets/page/start-abc.js',
  script: '/assets/page/hydrate-abc.js',
  table: '/assets/page/table-abc.js',
  lazyScripts: ['/assets/page/lazy-parts-abc.js', '/assets/page/shared-abc.js'],
  styles: ['/assets/page/start-abc.css'],
  fonts: {},
};

/** A page with three dishes in two categories, ordered by WhatsApp. `changes` replaces any of it. */
export function buildPage(
  changes: Partial<Omit<PublicPage, 'business'>> & { business?: Partial<PublicPage['business']> } = {},
): PublicPage {
  const { business, ...rest } = changes;
  const words = getWords(business?.type ?? 'menu', 'CO');
  return {
    userId,
    link: 'https://vitrina.test/fogon',
    words: toPageWords(words),
    labelNames: nameUsedLabels(rest.categories ?? [], words),
    look: { ...defaultLook, motif: null },
    money,
    ordering: { channel: 'whatsapp', phone: '573105550142' },
    categories: [
      { id: buildId(1), name: 'Sopas', products: [buildProduct(11, 'Ajiaco', '32000')] },
      {
        id: buildId(2),
        name: 'Postres',
        products: [buildProduct(21, 'Merengón', '9500'), buildProduct(22, 'Flan', '7000.50')],
      },
    ],
    optionGroups: [],
    opening: null,
    ...rest,
    business: {
      name: 'Fogón',
      type: 'menu',
      description: '',
      address: '',
      mapUrl: null,
      phone: null,
      social: [],
      logo: null,
      headerImage: null,
      pageImage: null,
      ...business,
    },
  };
}

export function buildProduct(number: number, name: string, price: string): PageProduct {
  return {
    ...plainPageProduct,
    id: buildId(number),
    name,
    description: `${name} de la casa`,
    price,
    priceText: formatPrice(price, money),
    images: [],
  };
}

/** A stored picture, 1280 pixels wide. */
export function buildPicture(
  name: string,
  changes: Partial<Picture> = {},
  widths: readonly number[] = [160, 320, 640, 960, 1280],
): Picture {
  const files = widths.map((width) => ({ url: `/uploads/${name}-${width}.webp`, width }));
  return {
    url: `/uploads/${name}-1280.webp`,
    srcSet: buildSrcSet(files),
    width: 1280,
    height: 960,
    placeholder: 'data:image/webp;base64,UklGRhIAAABXRUJQ',
    ...changes,
  };
}

function buildId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Open on Tuesdays and Saturdays, closed at Christmas. `now` is when the page is rendered. */
export function buildOpening(now: Date): NonNullable<PublicPage['opening']> {
  const day = { from: '08:00', to: '15:00' };
  const hours = {
    week: [[], [day], [], [], [], [day, { from: '18:00', to: '02:00' }], []],
    specialDates: [{ date: '2026-12-25', name: 'Navidad', spans: [] }],
  };
  const timeZone = 'America/Bogota';
  return { hours, timeZone, state: openingState(hours, timeZone, now) };
}

/** A pizza with two sizes, and extras that may be taken several times. It does not offer the crust. */
export function buildMenuWithChoices() {
  const offer = (number: number, name: string, price: string) => ({
    id: buildId(number),
    name,
    price,
    priceText: price === '0' ? '' : formatPrice(price, money),
    soldOut: false,
  });
  const variant = (number: number, name: string, price: string) => ({
    ...offer(number, name, price),
    ...plainVariantContent,
    comparePriceText: null,
  });
  const [small, large] = [variant(31, 'Pequeña', '30000'), variant(32, 'Grande', '40000')];
  const [thin, thick] = [offer(41, 'Delgada', '0'), offer(42, 'Gruesa', '0')];
  const [cheese, olives] = [offer(43, 'Queso extra', '3000'), offer(44, 'Aceitunas', '2000')];
  const crust = {
    ...{ id: buildId(51), name: 'Masa', min: 1, max: 1, repeat: false, countsText: 'Elige 1' },
    options: [thin, thick],
  };
  const extras = {
    ...{ id: buildId(52), name: 'Extras', min: 0, max: 3, repeat: true, countsText: 'Elige hasta 3' },
    options: [cheese, olives],
  };
  const pizza: PageProduct = {
    ...buildProduct(30, 'Pizza', '30000'),
    variants: [small, large],
    optionGroups: [extras.id],
  };
  const page = buildPage({
    ordering: { channel: 'cart', phone: '573105550142' },
    categories: [{ id: buildId(3), name: 'Pizzas', products: [pizza] }],
    optionGroups: [crust, extras],
  });
  return { page, pizza, small, large, crust, thin, thick, extras, cheese, olives };
}

/** The page of an order of two lines, one with options, that is delivered and paid by transfer. */
export function buildOrderStatus(changes: Partial<CustomerOrder> = {}) {
  const page = buildPage({ categories: [] });
  const at = '2026-11-21T18:00:00.000Z';
  const order: CustomerOrder = {
    number: 148,
    state: 'new',
    held: changes.state === 'held',
    createdAt: at,
    fulfilment: {
      mode: 'delivery',
      address: 'Calle 10 # 5-20',
      zone: 'Centro',
      reference: 'Apto. 402',
      minutes: 30,
    },
    lines: [
      {
        productId: buildId(30),
        key: buildId(30),
        name: 'Pizza <1>',
        variant: 'Grande',
        options: [{ group: 'Extras', name: 'Queso', price: '3000', quantity: 2 }],
        unitPrice: '46000',
        quantity: 2,
        subtotal: '92000',
        notes: 'Bien "tostada"',
        takeaway: false,
      },
    ],
    notes: 'Timbre & portería',
    subtotal: '92000',
    deliveryFee: '4000',
    containerFee: null,
    total: '96000',
    currency: 'COP',
    payment: { method: 'transfer', paysWith: null },
    paid: false,
    requestedFor: null,
    minutes: null,
    acceptedAt: null,
    minutesChangedAt: null,
    correctedAt: null,
    reason: null,
    customer: { name: 'Ana <b>', phone: '+573105550199' },
    history: [{ state: 'new', at }],
    preparationAt: null,
    answerDueAt: null,
    transferAccounts: [{ name: 'Nequi', number: '3105550142', holder: 'Ana Díaz' }],
    ...changes,
  };
  const context = {
    userId,
    businessName: page.business.name,
    link: page.link,
    url: 'https://vitrina.test/pedido/T',
    confirmationUrl: 'https://vitrina.test/pedidos?pedido=018f5b5e-7c1a-7c11-8a33-6a1f0a0b0c0d',
    token: 'T'.repeat(43),
    whatsapp: '+573105550142',
    orderChatUrl: 'https://wa.me/573105550142?text=Pedido%20%23148',
    answerMinutes: null,
    businessAddress: 'Calle 11 # 3-45',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=x',
    locale: 'es-CO',
    timeZone: 'America/Bogota',
    words: page.words,
  };
  return { page, order, context, now: new Date(at), requests: [], isErased: false };
}

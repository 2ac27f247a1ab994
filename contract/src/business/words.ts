import type { Country } from '../platform/money/countries.ts';
import { type CountryWords, getCountryWords } from './country-words.ts';
import { givesServices, servesMeals } from './customization/business-types.ts';
import type { BusinessType } from './customization/schema.ts';
import { itemOfMessages } from './item-of-messages.ts';
import { defaultTrade, type Trade, type TradeWords, tradeWords } from './trades.ts';

/**
 * The words that depend on the kind of business, then on its country, and then on its trade. Texts and names of screens that the specification
 * sets stay the same in every kind: «Nuevo Producto», «El carrito está vacío». «Productos» is «Servicios» where services are given.
 */
export interface Words extends CountryWords, TradeWords {
  /** What the business offers as a whole, in several forms. */
  list: string;
  theList: string;
  myList: string;
  yourList: string;
  ourList: string;
  printedList: string;
  /** What is counted. A lemonade is not a dish. */
  item: string;
  items: string;
  /** One of them, as a title. */
  itemTitle: string;
  /** The name of the screen that lists them. */
  itemsTitle: string;
  /** The label of an order link. */
  order: string;
  /** Invites to it. */
  orderNow: string;
  /** What customers send. */
  orders: string;
  /** In a message to the business. */
  wish: string;
  /** What cannot be had now. */
  soldOut: string;
  soldOutItems: string;
  soldOutToday: string;
  soldOutUntilChanged: string;
  markSoldOut: string;
  markSoldOutToday: string;
  offerAgain: string;
  /** The switch for several products in one order, and what it does. */
  cart: string;
  cartEffect: string;
  /** The switch's name in a sentence. */
  theCart: string;
  search: string;
  showAll: string;
  /** The board on the whole screen. */
  kitchenMode: string;
  /** What the people are called who prepare the orders. */
  kitchenRole: string;
  /** The switch that accepts the orders of a table by itself. */
  directTables: string;
  reportPage: string;
  /** What an order is called that the customer collects, and what it is on the board. */
  pickup: string;
  pickupShort: string;
  /** In a message to the business, after «quiero». */
  placeThis: string;
  /** What a customer may note on a line. */
  notesExample: string;
  /** Who serves a table, to its guests. */
  yourWaiter: string;
}

type KindWords = Omit<Words, keyof CountryWords | keyof TradeWords | 'yourWaiter'>;

const soldOut = {
  soldOut: 'Agotado',
  soldOutItems: 'Agotados',
  soldOutToday: 'Agotado por hoy',
  soldOutUntilChanged: 'Agotado hasta nuevo aviso',
  markSoldOut: 'Agotar',
  markSoldOutToday: 'Agotar hoy',
  offerAgain: 'Volver a tener',
};
const cart = {
  cart: 'Carrito',
  cartEffect: 'Varios productos en un solo pedido.',
  theCart: 'el carrito',
};
const plainPage = {
  kitchenMode: 'Modo pantalla',
  kitchenRole: 'Preparación',
  directTables: 'Mesas sin esperar',
  reportPage: 'Reportar esta página',
};
const ordering = {
  order: 'Pedir',
  orderNow: 'Pide',
  orders: 'pedidos',
  wish: 'quiero pedir',
  placeThis: 'hacer este pedido',
  pickup: 'Para recoger',
  pickupShort: 'Recoger',
};
const products = { item: itemOfMessages, items: 'productos', itemTitle: 'Producto', itemsTitle: 'Productos' };

const byKind: Record<BusinessType, KindWords> = {
  menu: {
    list: 'menú',
    theList: 'el menú',
    myList: 'mi menú',
    yourList: 'tu menú',
    ourList: 'nuestro menú',
    printedList: 'Menú impreso',
    ...products,
    ...ordering,
    ...soldOut,
    ...cart,
    search: 'Buscar en el menú',
    showAll: 'Ver todo el menú',
    kitchenMode: 'Modo cocina',
    kitchenRole: 'Cocina',
    directTables: 'Directo a la cocina',
    notesExample: 'Alergias, sin cebolla…',
    reportPage: 'Reportar este menú',
  },
  catalog: {
    list: 'catálogo',
    theList: 'el catálogo',
    myList: 'mi catálogo',
    yourList: 'tu catálogo',
    ourList: 'nuestro catálogo',
    printedList: 'Catálogo impreso',
    ...products,
    ...ordering,
    ...soldOut,
    ...cart,
    search: 'Buscar un producto',
    showAll: 'Ver todo el catálogo',
    notesExample: 'Medida, color, para regalo…',
    ...plainPage,
  },
  services: {
    list: 'servicios',
    theList: 'los servicios',
    myList: 'mis servicios',
    yourList: 'tu lista de servicios',
    ourList: 'nuestros servicios',
    printedList: 'Lista impresa',
    item: 'servicio',
    items: 'servicios',
    itemTitle: 'Servicio',
    itemsTitle: 'Servicios',
    order: 'Reservar',
    orderNow: 'Reserva',
    orders: 'reservas',
    wish: 'quiero reservar',
    placeThis: 'hacer esta reserva',
    pickup: 'En el local',
    pickupShort: 'En el local',
    soldOut: 'No disponible',
    soldOutItems: 'No disponibles',
    soldOutToday: 'No disponible hoy',
    soldOutUntilChanged: 'No disponible hasta nuevo aviso',
    markSoldOut: 'Pausar',
    markSoldOutToday: 'Pausar hoy',
    offerAgain: 'Volver a ofrecer',
    cart: 'Varios servicios a la vez',
    cartEffect: 'Varios servicios en una sola solicitud.',
    theCart: 'las solicitudes',
    search: 'Buscar un servicio',
    notesExample: 'Con quién, si es tu primera vez…',
    showAll: 'Ver todos los servicios',
    ...plainPage,
  },
};

/** What a menu is called before visitors, where it is not «menú». */
const carta: Partial<KindWords> = {
  list: 'carta',
  theList: 'la carta',
  myList: 'mi carta',
  yourList: 'tu carta',
  ourList: 'nuestra carta',
  printedList: 'Carta impresa',
  search: 'Buscar en la carta',
  showAll: 'Ver toda la carta',
  reportPage: 'Reportar esta carta',
};

const menusByCountry: Partial<Record<Country, Partial<KindWords>>> = { AR: carta, CL: carta, PE: carta };

/** `trade`: only services have one. */
export function getWords(type: BusinessType, country: Country, trade: Trade = defaultTrade): Words {
  const countryWords = getCountryWords(country);
  return {
    ...byKind[type],
    ...(servesMeals(type) && menusByCountry[country]),
    ...countryWords,
    ...tradeWords[givesServices(type) ? trade : defaultTrade],
    yourWaiter: servesMeals(type) ? `tu ${countryWords.waiter}` : 'quien te atiende',
  };
}

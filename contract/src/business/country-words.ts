import type { Country } from '../platform/money/countries.ts';

/** The words that depend on the country of the business alone. A check finds those that are written elsewhere. */
export interface CountryWords {
  /** The name of the way that an order reaches its customer, and of what it costs. */
  delivery: string;
  deliveryCost: string;
  byDelivery: string;
  deliveryZones: string;
  /** Who brings an order, and who serves at a table. */
  courier: string;
  waiter: string;
  /** What a customer gets back who pays in cash. */
  change: string;
  theChange: string;
  /** What a card is paid with, and what is printed. */
  cardTerminal: string;
  receipt: string;
  /** How the number is called that money is sent to. */
  accountNumber: string;
  /** A part of a town. */
  quarter: string;
  theQuarters: string;
  /** A time that is taken for a service. */
  appointment: string;
  /** How a driver finds the door. */
  addressHint: string;
  /** The menu of a day, as it is written to a group of customers. */
  writtenDay: string;
}

const appointment = 'Cita';
const toHome = {
  delivery: 'A domicilio',
  deliveryCost: 'Envío',
  byDelivery: 'a domicilio',
  deliveryZones: 'Zonas de entrega',
  courier: 'repartidor',
  waiter: 'mesero',
};
const vuelto = { change: 'Vuelto', theChange: 'el vuelto' };
const envio = {
  delivery: 'Envío',
  deliveryCost: 'Envío',
  byDelivery: 'con envío',
  deliveryZones: 'Zonas de envío',
  courier: 'repartidor',
};
const barrio = { quarter: 'Barrio', theQuarters: 'los barrios' };
const ticket = { receipt: 'ticket' };
const bell = { addressHint: 'Departamento, timbre, color de la casa…' };

const colombian: CountryWords = {
  delivery: 'Domicilio',
  deliveryCost: 'Domicilio',
  byDelivery: 'a domicilio',
  deliveryZones: 'Zonas de domicilio',
  courier: 'domiciliario',
  waiter: 'mesero',
  change: 'Vueltas',
  theChange: 'las vueltas',
  cardTerminal: 'datáfono',
  receipt: 'tiquete',
  accountNumber: 'Número o llave',
  ...barrio,
  appointment,
  addressHint: 'Apartamento, portería, color de la casa…',
  writtenDay: 'Sopa: sancocho o crema',
};

const byCountry: Partial<Record<Country, CountryWords>> = {
  CO: colombian,
  AR: {
    ...envio,
    waiter: 'mozo',
    ...vuelto,
    cardTerminal: 'posnet',
    ...ticket,
    accountNumber: 'Alias o CBU',
    ...barrio,
    appointment: 'Turno',
    ...bell,
    writtenDay: 'Plato: milanesa o tarta',
  },
  CL: {
    ...envio,
    waiter: 'garzón',
    ...vuelto,
    cardTerminal: 'máquina de tarjetas',
    ...ticket,
    accountNumber: 'Número de cuenta',
    quarter: 'Comuna',
    theQuarters: 'las comunas',
    appointment: 'Hora',
    ...bell,
    writtenDay: 'Fondo: cazuela o pollo asado',
  },
  MX: {
    ...toHome,
    change: 'Cambio',
    theChange: 'el cambio',
    cardTerminal: 'terminal',
    ...ticket,
    accountNumber: 'CLABE o número de tarjeta',
    quarter: 'Colonia',
    theQuarters: 'las colonias',
    appointment,
    addressHint: 'Departamento, entre qué calles, color de la casa…',
    writtenDay: 'Guisado: picadillo o rajas',
  },
  PE: {
    delivery: 'Delivery',
    deliveryCost: 'Delivery',
    byDelivery: 'por delivery',
    deliveryZones: 'Zonas de delivery',
    courier: 'motorizado',
    waiter: 'mozo',
    ...vuelto,
    cardTerminal: 'POS',
    ...ticket,
    accountNumber: 'Celular o número de cuenta',
    quarter: 'Distrito',
    theQuarters: 'los distritos',
    appointment,
    ...bell,
    writtenDay: 'Segundo: lomo saltado o ají de gallina',
  },
};

/** What is understood everywhere. */
const others: CountryWords = {
  ...toHome,
  ...vuelto,
  cardTerminal: 'terminal',
  ...ticket,
  accountNumber: 'Número de cuenta',
  ...barrio,
  appointment,
  ...bell,
  writtenDay: 'Plato: pollo asado o pasta',
};

const rioPlatense: CountryWords = { ...others, ...envio, waiter: 'mozo' };
const withCambio: CountryWords = { ...others, change: 'Cambio', theChange: 'el cambio' };

const similar: Partial<Record<Country, CountryWords>> = {
  ES: { ...withCambio, waiter: 'camarero', cardTerminal: 'datáfono' },
  PR: withCambio,
  PY: rioPlatense,
  US: withCambio,
  UY: rioPlatense,
};

/** Those that are understood everywhere where the tables have none. */
export const getCountryWords = (country: Country): CountryWords =>
  byCountry[country] ?? similar[country] ?? others;

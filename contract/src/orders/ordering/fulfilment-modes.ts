import { givesServices } from '../../business/customization/business-types.ts';
import type { BusinessType } from '../../business/customization/schema.ts';
import type { Words } from '../../business/words.ts';
import { readEntry, type Unknown } from '../../platform/unknown.ts';

/** How an order reaches its customer. */
export const fulfilmentModes = ['table', 'pickup', 'delivery', 'appointment'] as const;
export type FulfilmentMode = (typeof fulfilmentModes)[number];
export type StoredMode = FulfilmentMode | Unknown;

/** The mode of a business that chose none, which goes without saying. */
export const defaultMode: FulfilmentMode = 'pickup';

/** Where customers get it: at a table, at an address, at the counter, or in the business, where a service is given. */
type Place = 'table' | 'address' | 'counter' | 'business';

export type ModeWords = Pick<Words, 'delivery' | 'appointment' | 'pickup'>;

/** Apart from the rules of placing, because the page of an order needs no more. */
const modes = {
  table: {
    place: 'table',
    name: () => 'En la mesa',
    ready: 'Ya te lo llevan a la mesa.',
  },
  pickup: {
    place: 'counter',
    name: ({ pickup }) => pickup,
    ready: 'Ya puedes recogerlo.',
  },
  delivery: {
    place: 'address',
    name: ({ delivery }) => delivery,
    ready: 'Sale pronto para tu dirección.',
  },
  appointment: {
    place: 'business',
    name: ({ appointment }) => appointment,
    ready: 'Te esperan.',
  },
  unknown: {
    place: 'business',
    name: () => 'Otra entrega',
    ready: 'Ya está listo.',
  },
} as const satisfies {
  [Mode in StoredMode]: {
    place: Place;
    name(words: ModeWords): string;
    ready: string;
  };
};

export type ModePlaces = { [Mode in FulfilmentMode]: (typeof modes)[Mode]['place'] };

interface ModeRules {
  /** The lines whose containers are paid. `marked`: those that a guest takes away. */
  packs: 'all' | 'marked' | 'none';
  /** Whether the customer leaves a phone. `optional`: needed only where WhatsApp does not open. */
  phone: 'needed' | 'optional' | 'none';
  /** Whether it is for a time that the customer chooses. `offered`: if the business accepts orders for later. */
  time: 'needed' | 'offered' | 'none';
  /** Whether it has to reach the minimum of the business. */
  hasMinimum: boolean;
  /** Whether the customer chooses how to pay. */
  asksPayment: boolean;
  /** Whether WhatsApp opens once it is placed, unless the business switched that off. */
  opensWhatsApp: boolean;
}

const rules = {
  table: {
    packs: 'marked',
    phone: 'none',
    time: 'none',
    hasMinimum: false,
    asksPayment: false,
    opensWhatsApp: false,
  },
  pickup: {
    packs: 'all',
    phone: 'optional',
    time: 'offered',
    hasMinimum: true,
    asksPayment: true,
    opensWhatsApp: true,
  },
  delivery: {
    packs: 'all',
    phone: 'needed',
    time: 'offered',
    hasMinimum: true,
    asksPayment: true,
    opensWhatsApp: true,
  },
  appointment: {
    packs: 'none',
    phone: 'optional',
    time: 'needed',
    hasMinimum: true,
    asksPayment: true,
    opensWhatsApp: true,
  },
  unknown: {
    packs: 'none',
    phone: 'optional',
    time: 'offered',
    hasMinimum: true,
    asksPayment: true,
    opensWhatsApp: true,
  },
} satisfies Record<StoredMode, ModeRules>;

/** Null: no mode is chosen yet. */
export function rulesOf(mode: StoredMode | null): ModeRules {
  return readEntry(rules, mode);
}

export function nameMode(mode: StoredMode, words: ModeWords): string {
  return readEntry(modes, mode).name(words);
}

/** What the customer reads once the order is ready. */
export function describeReady(mode: StoredMode): string {
  return readEntry(modes, mode).ready;
}

/** Whether the mode is for guests of a table, and a table is part of the order. */
export function isAtTable(mode: StoredMode | null): boolean {
  return placeOf(mode) === 'table';
}

/** Whether the mode asks for an address in a zone, which says the fee, and the order leaves for it. */
export function asksAddress(mode: StoredMode | null): boolean {
  return placeOf(mode) === 'address';
}

interface InMode {
  mode: StoredMode;
}

/** For orders and for what customers send. */
export function hasTable<F extends InMode>(fulfilment: F): fulfilment is Extract<F, { table: string }> {
  return placeOf(fulfilment.mode) === 'table';
}

export function hasAddress<F extends InMode>(fulfilment: F): fulfilment is Extract<F, { address: string }> {
  return placeOf(fulfilment.mode) === 'address';
}

/** Whether the customer comes for it, and wants to know where. */
export function isCollected(fulfilment: InMode): boolean {
  return placeOf(fulfilment.mode) === 'counter';
}

const placeOf = (mode: StoredMode | null) => readEntry(modes, mode).place;

/** Whether something is prepared for it, unlike a service. */
export function isPrepared(mode: StoredMode): boolean {
  return placeOf(mode) !== 'business';
}

/** The mode of a business of the type that chose none. A business of services offers pick-up only once its owner asks for it. */
export const defaultModes: Record<BusinessType, FulfilmentMode> = {
  menu: defaultMode,
  catalog: defaultMode,
  services: 'appointment',
};

/** The modes that a kind of business thinks of, in its order. The others stand behind them once they are on. */
export const usualModes: Record<BusinessType, readonly FulfilmentMode[]> = {
  menu: ['table', 'pickup', 'delivery'],
  catalog: ['pickup', 'delivery', 'table'],
  services: ['appointment', 'pickup', 'delivery'],
};

/** Whether a business of the type can offer the mode. */
export function canOfferMode(mode: FulfilmentMode, type: BusinessType): boolean {
  return isPrepared(mode) || givesServices(type);
}

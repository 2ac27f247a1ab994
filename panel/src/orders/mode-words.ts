import { type Icon, IconCalendarEvent, IconDesk, IconMoped, IconShoppingBag } from '@tabler/icons-react';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { StoredMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';

interface ModeWords {
  /** Short, for the board. */
  name(words: Pick<Words, 'delivery' | 'appointment' | 'pickupShort'>): string;
  icon: Icon;
  /** What the switch in the settings does. */
  effect: string;
  /** The button that completes an order. */
  complete: string;
}

const modeWords = {
  table: {
    name: () => 'Mesa',
    icon: IconDesk,
    effect: 'Con el código QR de cada mesa.',
    complete: 'Servido',
  },
  pickup: {
    name: ({ pickupShort }) => pickupShort,
    icon: IconShoppingBag,
    effect: 'El cliente pasa por su pedido.',
    complete: 'Entregado',
  },
  delivery: {
    name: ({ delivery }) => delivery,
    icon: IconMoped,
    effect: 'A las zonas que tú eliges, con el costo de cada una.',
    complete: 'Entregado',
  },
  appointment: {
    name: ({ appointment }) => appointment,
    icon: IconCalendarEvent,
    effect: 'El cliente propone día y hora; tú confirmas.',
    complete: 'Completar',
  },
  unknown: {
    name: () => 'Otra entrega',
    icon: IconShoppingBag,
    effect: '',
    complete: 'Entregado',
  },
} satisfies Record<StoredMode, ModeWords>;

export function modeWordsOf(mode: StoredMode): ModeWords {
  return readEntry(modeWords, mode);
}

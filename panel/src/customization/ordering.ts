import { errorMessage } from '@vitrina/contract/errors.ts';

/** How visitors order: by the WhatsApp button or by the cart, never both (specification §4). */
export interface Ordering {
  whatsappNumber: string;
  showWhatsappButton: boolean;
  hasCartEnabled: boolean;
}

type Choice = { refused: string } | { changes: Pick<Ordering, 'showWhatsappButton' | 'hasCartEnabled'> };

export function switchButton(now: Ordering, on: boolean): Choice {
  if (on && !hasCountryCode(now.whatsappNumber)) return { refused: errorMessage('INVALID_WHATSAPP_NUMBER') };
  return { changes: { showWhatsappButton: on, hasCartEnabled: on ? false : now.hasCartEnabled } };
}

export function switchCart(now: Ordering, on: boolean): Choice {
  if (on && !hasCountryCode(now.whatsappNumber)) return { refused: errorMessage('INVALID_WHATSAPP_NUMBER') };
  return { changes: { hasCartEnabled: on, showWhatsappButton: on ? false : now.showWhatsappButton } };
}

/** The number starts with +: the server checks the rest (specification §5). */
export function hasCountryCode(number: string): boolean {
  return number.trim().startsWith('+');
}

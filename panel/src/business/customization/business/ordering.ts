import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import type { BusinessValues } from './business-form.ts';

/** Visitors order by the WhatsApp button or by the cart, never both. */
type Switches = Pick<BusinessValues, 'showWhatsappButton' | 'hasCartEnabled'>;
type Ordering = Switches & Pick<BusinessValues, 'whatsappNumber'>;

type SwitchResult = { error: string } | { changes: Switches };

const invalidNumber = { error: errorMessage('INVALID_WHATSAPP_NUMBER') };

export function switchButton(ordering: Ordering, on: boolean): SwitchResult {
  if (on && !hasCountryCode(ordering.whatsappNumber)) return invalidNumber;
  return { changes: { showWhatsappButton: on, hasCartEnabled: on ? false : ordering.hasCartEnabled } };
}

export function switchCart(ordering: Ordering, on: boolean): SwitchResult {
  if (on && !hasCountryCode(ordering.whatsappNumber)) return invalidNumber;
  return { changes: { hasCartEnabled: on, showWhatsappButton: on ? false : ordering.showWhatsappButton } };
}

/** Checks only the leading +. The server validates the number. */
function hasCountryCode(number: string): boolean {
  return number.trim().startsWith('+');
}

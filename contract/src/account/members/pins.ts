export const minPinLength = 4;
export const maxPinLength = 6;

/** How long a name waits after wrong PINs on a device, in seconds: 1, 2, 4 … 60. */
export function pinDelaySeconds(failures: number): number {
  return Math.min(60, 2 ** Math.max(0, failures - 1));
}

/** The number of wrong PINs in a row after which the owner gets a mail. */
export const toldPinFailures = 5;
/** The number of wrong PINs in a day that stops a name on a device until somebody allows it again. */
export const maxPinFailuresOfDay = 30;

/**
 * Whether a PIN is one that others try first: one digit, digits in a row, a repeated pair, or the last digits of a telephone of the
 * business.
 */
export function isEasyPin(pin: string, phones: readonly string[]): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const isRun = [0, 1, -1].some((step) => steps.every((each) => each === step));
  const isPair = pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2);
  return isRun || isPair || phones.some((phone) => phone.replace(/\D/g, '').endsWith(pin));
}

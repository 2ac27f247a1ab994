import { expect, test } from 'vitest';
import { ApiError, connectionLost, invalidReply } from '../api/api-error.ts';
import { isOutcomeUnknown, paymentMessage } from './payment-errors.ts';

const declined = new ApiError({ status: 409, code: 'PAYMENT_DECLINED', message: 'Rechazado' });
const unconfirmed = new ApiError({ status: 503, code: 'PAYMENT_UNCONFIRMED', message: 'Confirmando' });
const lost = new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLost });
const gateway = new ApiError({ status: 502, code: 'INVALID_REPLY', message: invalidReply });
const unreadable = new ApiError({ status: 200, code: 'INVALID_REPLY', message: invalidReply });

test('a payment is undecided while the provider holds it, and when no answer says what became of it', () => {
  expect(isOutcomeUnknown({ data: { status: 'PENDING' }, error: null })).toBe(true);
  for (const error of [unconfirmed, lost, gateway, unreadable]) {
    expect(isOutcomeUnknown({ data: undefined, error })).toBe(true);
  }
});

test('a payment is decided when it was made, refused, or not begun', () => {
  expect(isOutcomeUnknown({ data: { status: 'COMPLETED' }, error: null })).toBe(false);
  expect(isOutcomeUnknown({ data: undefined, error: declined })).toBe(false);
  expect(isOutcomeUnknown({ data: undefined, error: null })).toBe(false);
});

test("the server's words come first, and the screen's own where a reply has none", () => {
  expect(paymentMessage(declined, 'Error al procesar el pago')).toBe('Rechazado');
  expect(paymentMessage(lost, 'Error al procesar el pago')).toBe(connectionLost);
  expect(paymentMessage(gateway, 'Error al procesar el pago')).toBe('Error al procesar el pago');
  expect(paymentMessage(unreadable, 'Error al procesar el pago')).toBe('Error al procesar el pago');
});

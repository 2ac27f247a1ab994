import { expect, test } from 'vitest';
import { ApiError, connectionLostMessage, invalidReplyMessage } from '../../api/api-error.ts';
import { isDeclined, isOutcomeUnknown, toPaymentErrorMessage } from './payment-errors.ts';

const declined = new ApiError({ status: 409, code: 'PAYMENT_DECLINED', message: 'Rechazado' });
const unconfirmed = new ApiError({ status: 503, code: 'PAYMENT_UNCONFIRMED', message: 'Confirmando' });
const lost = new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLostMessage });
const gateway = new ApiError({ status: 502, code: 'INVALID_REPLY', message: invalidReplyMessage });
const unreadable = new ApiError({ status: 200, code: 'INVALID_REPLY', message: invalidReplyMessage });

test('the outcome is unknown while the provider processes the payment and when no reply tells the result', () => {
  expect(isOutcomeUnknown({ data: { status: 'PENDING' }, error: null })).toBe(true);
  for (const error of [unconfirmed, lost, gateway, unreadable]) {
    expect(isOutcomeUnknown({ data: undefined, error })).toBe(true);
  }
});

test('the outcome is known when the payment completed, was declined or has not started', () => {
  expect(isOutcomeUnknown({ data: { status: 'COMPLETED' }, error: null })).toBe(false);
  expect(isOutcomeUnknown({ data: undefined, error: declined })).toBe(false);
  expect(isOutcomeUnknown({ data: undefined, error: null })).toBe(false);
});

test("the server's message has priority over the fallback of the screen", () => {
  expect(toPaymentErrorMessage(declined, 'Error al procesar el pago')).toBe('Rechazado');
  expect(toPaymentErrorMessage(lost, 'Error al procesar el pago')).toBe(connectionLostMessage);
  expect(toPaymentErrorMessage(gateway, 'Error al procesar el pago')).toBe('Error al procesar el pago');
  expect(toPaymentErrorMessage(unreadable, 'Error al procesar el pago')).toBe('Error al procesar el pago');
});

test('only a declined means of payment can be replaced for the same order', () => {
  expect([declined, unconfirmed, lost, unreadable, null].map(isDeclined)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

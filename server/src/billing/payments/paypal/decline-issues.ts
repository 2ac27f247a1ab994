/**
 * The issues with which PayPal says that it refused the buyer or the means of payment. Every other issue
 * leaves open whether money moved, as `DUPLICATE_INVOICE_ID` does. Sources: `orders.capture-422` in
 * https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json and
 * https://developer.paypal.com/api/handle-payment-failures.
 */
export const declineIssues: ReadonlySet<string> = new Set([
  'CARD_BRAND_NOT_SUPPORTED',
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'REFERENCED_CARD_EXPIRED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

/**
 * The issues with which PayPal says that our own account cannot sell. No money moved, and the buyer can do nothing about it.
 * From `orders.capture-403` and `orders.capture-422` of the same specification.
 */
export const sellerIssues: ReadonlySet<string> = new Set([
  'PAYEE_ACCOUNT_INVALID',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
  'PERMISSION_DENIED',
]);

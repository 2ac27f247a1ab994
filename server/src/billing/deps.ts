import type { Deps as AccountDeps } from '../account/deps.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';

export interface Deps extends AccountDeps {
  paymentGateway: PaymentGateway;
}

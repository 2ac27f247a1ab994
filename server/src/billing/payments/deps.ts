import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export interface Deps extends AccountDeps {
  paymentGateway: PaymentGateway;
}

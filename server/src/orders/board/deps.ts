import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { OrderHub } from './order-hub.ts';

export interface Deps extends AccountDeps {
  orderHub: OrderHub;
  orderTokens: CapabilityTokens;
}

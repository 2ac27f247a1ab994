import type { Deps as MenuDeps } from '../menu/deps.ts';
import type { OrderHub } from './board/order-hub.ts';
import type { OrderTokens } from './placing/order-tokens.ts';
import type { PushClient } from './push/push-client.ts';

export interface Deps extends MenuDeps {
  push: PushClient;
  orderHub: OrderHub;
  orderTokens: OrderTokens;
}

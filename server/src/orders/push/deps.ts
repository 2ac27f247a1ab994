import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { PushClient } from './push-client.ts';

export interface Deps extends AccountDeps {
  push: PushClient;
  orderTokens: CapabilityTokens;
}

import type { Deps as AccountDeps } from '../account/deps.ts';
import type { CapabilityTokens } from '../business/visitors/tokens.ts';

export interface Deps extends AccountDeps {
  appointmentTokens: CapabilityTokens;
}

import type { Deps as BillingDeps } from '../billing/deps.ts';
import type { FairQueue } from '../platform/fair-queue.ts';

export interface Deps extends BillingDeps {
  /** Changes of whole menus take turns here. */
  menuTurns: FairQueue;
}

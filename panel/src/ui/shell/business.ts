import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';

/** What the navigation shows of whose panel this is. What could not be loaded is null. */
export interface Business {
  /** `Mi Negocio` while it has none (specification §2). */
  name: string;
  logo: Picture | null;
  plan: { id: PlanId; name: string } | null;
  publicLink: string | null;
  ownerName: string;
  onSignOut: () => void;
}

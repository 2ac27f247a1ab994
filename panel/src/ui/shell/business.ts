import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';

/** What the navigation shows of the business. Null if it could not be loaded. */
export interface Business {
  /** `Mi Negocio` while the business has no name. */
  name: string;
  logo: Picture | null;
  plan: Pick<Plan, 'id' | 'name'> | null;
  publicLink: string | null;
  ownerName: string;
  onSignOut: () => void;
}

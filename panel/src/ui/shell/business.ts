import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';

/** What the navigation shows of the business. What is still unknown is null while `isLoading`. */
export interface Business {
  isLoading: boolean;
  /** `Mi Negocio` while the business has no name. */
  name: string | null;
  type: BusinessType | null;
  logo: Picture | null;
  plan: Pick<Plan, 'id' | 'name'> | null;
  publicLink: string | null;
  ownerName: string;
  /** Orders that nobody has accepted yet. */
  newOrders: number;
  onSignOut: () => void;
}

import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';

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
  /** Whether visitors can order with the cart. */
  hasCart: boolean;
  /** Appointments that wait for an answer. */
  newAppointments: number;
  /** Orders that nobody has accepted yet. */
  newOrders: number;
  onSignOut: () => void;
}

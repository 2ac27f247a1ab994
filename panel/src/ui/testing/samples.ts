import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';

/** A business in Colombia that has a name and the default look, with `changes`. */
export function buildBusiness(changes: Partial<Customization> = {}): Customization {
  return {
    ...countries.CO,
    ...defaultLook,
    country: 'CO',
    nationalTaxPercent: null,
    businessName: 'La Totuma',
    businessType: 'menu',
    trade: 'other',
    description: '',
    address: '',
    phone: '',
    whatsappNumber: '',
    showWhatsappButton: false,
    hasCartEnabled: false,
    socialMedia: {},
    chosenColors: [],
    chosenFonts: [],
    logo: null,
    backgroundImage: null,
    pageBackground: null,
    plan: 'free',
    slug: 'la-totuma',
    publicLink: 'https://vitrina.test/menu/la-totuma',
    version: 1,
    ...changes,
  };
}

/** The plans of the specification, without the texts of their features. */
const samplePlans: Record<PlanId, Plan> = {
  free: { id: 'free', name: 'Gratis', price: 0, features: [], maxProducts: 10, maxCategories: 3 },
  basic: { id: 'basic', name: 'Básico', price: 4.99, features: [], maxProducts: 40, maxCategories: 8 },
  pro: { id: 'pro', name: 'Pro', price: 9.99, features: [], maxProducts: 150, maxCategories: 20 },
  premium: { id: 'premium', name: 'Premium', price: 15.99, features: [], maxProducts: -1, maxCategories: -1 },
};

/** An active plan, a paid one until the end of November 2026. */
export function buildSubscription(
  planId: PlanId = 'free',
  changes: Partial<CurrentSubscription> = {},
): CurrentSubscription {
  return {
    planId,
    status: 'active',
    startDate: '2026-10-30T15:00:00.000Z',
    endDate: samplePlans[planId].price > 0 ? '2026-11-30T15:00:00.000Z' : null,
    graceEndDate: null,
    renewable: false,
    nextPlanId: null,
    granted: false,
    planDetails: samplePlans[planId],
    ...changes,
  };
}

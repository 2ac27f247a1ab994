import { planId } from '@vitrina/contract/account/plan-id.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import { businessType, type Customization } from '@vitrina/contract/business/customization/schema.ts';
import { picture } from '@vitrina/contract/platform/media/schema.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';
import type { Business } from './business.ts';

/** The top bar of a business without a name. */
export const unnamedBusiness = 'Mi Negocio';

const storageName = 'navigation';
const storedBusiness = z.object({
  name: z.string(),
  type: businessType,
  logo: picture.nullable(),
  publicLink: z.string(),
  hasCart: z.boolean().default(false),
  plan: z.object({ id: planId, name: z.string() }),
});

type KnownBusiness = Pick<Business, 'name' | 'type' | 'logo' | 'publicLink' | 'hasCart' | 'plan'>;

/** Returns what is loaded and, until then, what the navigation showed last time; null where that is unknown too. */
export function useKnownBusiness(
  userId: string,
  customization: Customization | undefined,
  subscription: CurrentPlan | undefined,
): KnownBusiness {
  const [stored] = useState(() => readBusiness(userId));
  const plan = subscription ? toPlan(subscription) : (stored?.plan ?? null);
  useEffect(() => {
    if (!customization || !subscription) return;
    storeLocalData(storageName, {
      userId,
      business: { ...toBusiness(customization), plan: toPlan(subscription) },
    });
  }, [userId, customization, subscription]);
  if (customization) return { ...toBusiness(customization), plan };
  return stored
    ? { ...stored, plan }
    : { name: null, type: null, logo: null, publicLink: null, hasCart: false, plan };
}

/** Returns undefined for another account, and when nothing is stored. */
function readBusiness(userId: string): z.output<typeof storedBusiness> | undefined {
  const entry = z.object({ userId: z.literal(userId), business: storedBusiness });
  return entry.safeParse(readLocalData(storageName)).data?.business;
}

function toBusiness(business: Customization) {
  const { businessName, businessType: type, logo, publicLink } = business;
  const hasCart = takesCartOrders(business);
  return { name: businessName || unnamedBusiness, type, logo, publicLink, hasCart };
}

function toPlan({ planDetails: { id, name } }: CurrentPlan) {
  return { id, name };
}

import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import type { AccountParts } from '../account/deps.ts';
import { findMemberAllowance, selectSubscription } from '../billing/subscriptions/reads.ts';
import { startFreePlan } from '../billing/subscriptions/writes.ts';
import { findRegion, requireBusiness } from '../business/customization/reads.ts';
import { createBusiness } from '../business/customization/writes.ts';
import { findLogo } from '../business/media/reads.ts';
import { viewPicture } from '../business/media/view.ts';
import { findActiveDomain } from '../page/domains/reads.ts';

export const accountParts: AccountParts = {
  async create(tx, userId) {
    await startFreePlan(tx, userId);
    await createBusiness(tx, userId);
  },
  async select(db, userId) {
    const [{ planId }, domain, logo] = await Promise.all([
      selectSubscription(db, userId),
      findActiveDomain(db, userId),
      findLogo(db, userId),
    ]);
    return { planId, domain, avatar: logo ? viewPicture(logo).url : null };
  },
  findMemberAllowance,
  async givesServices(db, userId) {
    return givesServices((await requireBusiness(db, userId)).type);
  },
  async findBusinessName(db, userId) {
    return (await requireBusiness(db, userId)).name;
  },
  async findItems(db, userId) {
    const { type, country, trade } = await requireBusiness(db, userId);
    return getWords(type, country, trade).items;
  },
  async findPhones(db, userId) {
    const { whatsappNumber, phone } = await requireBusiness(db, userId);
    return [whatsappNumber, phone].filter((number) => number);
  },
  findRegion,
};

import { type Gate, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { fieldGates, socialLink } from '@vitrina/contract/business/customization/rules.ts';
import type {
  CustomizationInput,
  SocialMedia,
  updateCustomizationBody,
} from '@vitrina/contract/business/customization/schema.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { type Country, countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { hasSecondPrice } from '@vitrina/contract/platform/money/national-tax.ts';
import { shortenPercent } from '@vitrina/contract/platform/money/national-tax-percent.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { PlanRow } from '../../billing/plans/reads.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { parsePhone, parseWhatsappNumber } from '../../platform/phones.ts';
import { businesses } from '../tables.ts';
import { changeLook, isEqualLook, toLook } from './chosen-look.ts';
import { type BusinessRow, findCurrentSlug, requireBusiness } from './reads.ts';
import { claimSlug } from './slug-writes.ts';

const maxRenamesPerDay = 5;
const day = 24 * 60 * 60 * 1000;

/** Creates the empty business of a verified account. */
export async function createBusiness(tx: Tx, userId: WritableId): Promise<void> {
  await tx
    .insert(businesses)
    .values({ ownerId: userId, country: defaultCountry, ...countries[defaultCountry] });
}

/**
 * Changes the fields that are present in `input`. If the caller has not seen the stored version, changes nothing and
 * returns the stored row as a conflict. Throws PLAN_GATE, INVALID_WHATSAPP_NUMBER, INVALID_PHONE, PHONE_UNCLEAR, BUTTON_OR_CART,
 * NATIONAL_TAX_COUNTRY, TOO_MANY_RENAMES.
 */
export async function updateCustomization(
  db: Db,
  ownerId: OwnerId,
  { seenVersion, ...input }: z.output<typeof updateCustomizationBody>,
): Promise<{ business: BusinessRow; isConflict: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const business = await requireBusiness(tx, ownerId);
    if (!isCurrent(business, seenVersion)) return { business, isConflict: true };
    const { plan } = await selectSubscription(tx, ownerId);
    rejectGatedFields(business, input, plan);
    const renamedAt = await renamePage(tx, ownerId, business, input.businessName);
    const [updated] = await tx
      .update(businesses)
      .set({
        ...businessChanges(business, input),
        look: changeLook(business.look, input, plan),
        renamedAt,
        version: nextVersion(businesses.version),
      })
      .where(eq(businesses.ownerId, ownerId))
      .returning();
    if (!updated) throw new Error('no business row under the lock');
    return { business: updated, isConflict: false };
  });
}

/** The panel sends the full object, so a gated field is rejected only if it differs from the stored one. */
function rejectGatedFields(
  business: BusinessRow,
  input: CustomizationInput,
  plan: Pick<PlanRow, 'id' | 'name'>,
): void {
  const stored = { ...toLook(business), hasCartEnabled: business.hasCartEnabled };
  for (const [field, gate] of Object.entries(fieldGates) as [keyof typeof fieldGates, Gate][]) {
    const value = input[field];
    if (value === undefined || planAllows(plan.id, gate)) continue;
    if (!isEqualLook(value, stored[field])) throw AppError.ofField('PLAN_GATE', field, { plan: plan.name });
  }
}

function businessChanges(business: BusinessRow, input: CustomizationInput): Partial<BusinessRow> {
  const country = input.country ?? business.country;
  const ordering = orderingChanges(business, input);
  const whatsappNumber = whatsappNumberChange(business, input, ordering);
  return omitUndefined({
    name: input.businessName,
    type: input.businessType,
    trade: input.trade,
    description: input.description,
    address: input.address,
    phone: input.phone && requirePhone(input.phone, country),
    socialMedia: input.socialMedia && requireSocialMedia(input.socialMedia),
    country: input.country,
    currency: input.currency,
    locale: input.locale,
    timeZone: input.timeZone,
    nationalTaxPercent: nationalTaxChange(business, input, country),
    ...ordering,
    ...(isFirstNumber(business, input, whatsappNumber) &&
      !ordering.hasCartEnabled && { showWhatsappButton: true }),
    whatsappNumber,
  });
}

/**
 * Another country ends it. A client that sends the object back that it read, with another country, is no error. Throws
 * NATIONAL_TAX_COUNTRY.
 */
function nationalTaxChange(
  { nationalTaxPercent: stored }: BusinessRow,
  { nationalTaxPercent: sent }: CustomizationInput,
  country: Country,
): string | null | undefined {
  if (hasSecondPrice(country)) return sent;
  const isRepeated = stored !== null && sent === shortenPercent(stored);
  if (sent && !isRepeated) throw AppError.ofField('NATIONAL_TAX_COUNTRY', 'nationalTaxPercent');
  return null;
}

type Ordering = Pick<BusinessRow, 'showWhatsappButton' | 'hasCartEnabled'>;

/** Switching button or cart on switches the other off. Throws BUTTON_OR_CART when both are switched on. */
function orderingChanges(business: BusinessRow, input: CustomizationInput): Ordering {
  const hasButton = input.showWhatsappButton ?? business.showWhatsappButton;
  const hasCart = input.hasCartEnabled ?? business.hasCartEnabled;
  if (!hasButton || !hasCart) return { showWhatsappButton: hasButton, hasCartEnabled: hasCart };
  const isCartNew = !business.hasCartEnabled;
  const isButtonNew = !business.showWhatsappButton;
  if (isCartNew && isButtonNew) throw AppError.ofField('BUTTON_OR_CART', 'hasCartEnabled');
  return { showWhatsappButton: isButtonNew, hasCartEnabled: isCartNew };
}

/** The first number switches the button on, unless the call says otherwise, because nobody types it for less. */
function isFirstNumber(
  business: BusinessRow,
  input: CustomizationInput,
  whatsappNumber: string | undefined,
): boolean {
  return business.whatsappNumber === '' && Boolean(whatsappNumber) && input.showWhatsappButton === undefined;
}

/** Ordering needs a number with its country code. It can be removed only when button and cart are off. */
function whatsappNumberChange(
  business: BusinessRow,
  input: CustomizationInput,
  ordering: Ordering,
): string | undefined {
  const text = input.whatsappNumber ?? business.whatsappNumber;
  const isSwitchedOn =
    (ordering.showWhatsappButton && !business.showWhatsappButton) ||
    (ordering.hasCartEnabled && !business.hasCartEnabled);
  const isChanged = input.whatsappNumber !== undefined && input.whatsappNumber !== business.whatsappNumber;
  if (!isSwitchedOn && !isChanged) return undefined;
  const isOn = ordering.showWhatsappButton || ordering.hasCartEnabled;
  if (text === '' && !isOn) return '';
  const { number, proposal } = parseWhatsappNumber(text, input.country ?? business.country);
  if (number && (!isOn || text.trim().startsWith('+'))) return number;
  const meant = number ?? proposal;
  if (!meant) throw AppError.ofField('INVALID_WHATSAPP_NUMBER', 'whatsappNumber');
  throw new AppError('INVALID_WHATSAPP_NUMBER', {
    fields: { whatsappNumber: `¿Es ${meant}? Escríbelo así, con el signo +.` },
  });
}

function requirePhone(text: string, country: BusinessRow['country']): string {
  const { number, proposal } = parsePhone(text, country);
  if (proposal) throw AppError.ofField('PHONE_UNCLEAR', 'phone', { number: proposal });
  if (!number) throw AppError.ofField('INVALID_PHONE', 'phone');
  return number;
}

const networkNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' };

function requireSocialMedia(socialMedia: SocialMedia): SocialMedia {
  const profiles = Object.entries(socialMedia).filter(([, value]) => value) as [keyof SocialMedia, string][];
  for (const [network, value] of profiles) {
    if (socialLink(network, value)) continue;
    const message = `Escribe tu usuario de ${networkNames[network]} o la dirección de tu perfil`;
    throw new ValidationError([{ path: ['socialMedia', network], message }]);
  }
  return Object.fromEntries(profiles);
}

/** Gives the page the slug of its new name. Returns the dates of the renames of the last 24 hours. */
async function renamePage(
  tx: Tx,
  ownerId: OwnerId,
  business: BusinessRow,
  name: string | undefined,
): Promise<Date[]> {
  const recentRenames = business.renamedAt.filter((date) => Date.now() - date.getTime() < day);
  const preferredSlug = slugify(name ?? business.name);
  // The slug stays when the name becomes blank or changes only in characters that a slug omits.
  if (preferredSlug === '' || preferredSlug === slugify(business.name)) return recentRenames;
  const isRename = (await findCurrentSlug(tx, ownerId)) !== null;
  if (isRename && recentRenames.length >= maxRenamesPerDay) {
    const oldest = Math.min(...recentRenames.map((date) => date.getTime()));
    throw new AppError('TOO_MANY_RENAMES', { retryAfter: (oldest + day - Date.now()) / 1000 });
  }
  await claimSlug(tx, ownerId, preferredSlug);
  return isRename ? [...recentRenames, new Date()] : recentRenames;
}

function omitUndefined<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

import { fieldGates, socialLink } from '@vitrina/contract/customization/rules.ts';
import { type CustomizationInput, look, type SocialMedia } from '@vitrina/contract/customization/schema.ts';
import { countries, defaultCountry } from '@vitrina/contract/money/countries.ts';
import { type Gate, planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { slugify } from '@vitrina/contract/public-page/rules.ts';
import { eq } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { businesses } from '../db/tables.ts';
import { AppError, ValidationError } from '../errors.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { internationalPhone, whatsappNumber } from './phones.ts';
import { type BusinessRow, findCurrentSlug, selectBusiness } from './reads.ts';
import { claimSlug } from './slugs.ts';
import { chosenLook } from './view.ts';

const maxRenamesADay = 5;
const day = 24 * 60 * 60 * 1000;

/** What a verified account begins with. */
export async function createBusiness(tx: Tx, userId: string): Promise<void> {
  await tx
    .insert(businesses)
    .values({ ownerId: userId, country: defaultCountry, ...countries[defaultCountry] });
}

/**
 * Changes the fields that `input` names. Throws PLAN_GATE, INVALID_WHATSAPP_NUMBER, INVALID_PHONE, BUTTON_OR_CART,
 * TOO_MANY_RENAMES.
 */
export async function updateCustomization(
  db: Db,
  ownerId: OwnerId,
  input: CustomizationInput,
): Promise<BusinessRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const before = await selectBusiness(tx, ownerId);
    const { plan } = await selectSubscription(tx, ownerId);
    rejectGatedFields(before, input, plan);
    const renamedAt = await renamePage(tx, ownerId, before, input.businessName);
    const [after] = await tx
      .update(businesses)
      .set({ ...businessChanges(before, input), look: { ...before.look, ...lookChanges(input) }, renamedAt })
      .where(eq(businesses.ownerId, ownerId))
      .returning();
    if (!after) throw new Error('the business vanished under its lock');
    return after;
  });
}

/** The panel sends the full object: a gated field is refused only where it differs from what stands. */
function rejectGatedFields(
  before: BusinessRow,
  input: CustomizationInput,
  plan: { id: PlanId; name: string },
): void {
  const stored = { ...chosenLook(before), hasCartEnabled: before.hasCartEnabled };
  for (const [field, gate] of Object.entries(fieldGates) as [keyof typeof fieldGates, Gate][]) {
    const wanted = input[field];
    if (wanted === undefined || planAllows(plan.id, gate)) continue;
    if (JSON.stringify(wanted).toLowerCase() !== JSON.stringify(stored[field]).toLowerCase()) {
      throw AppError.ofField('PLAN_GATE', field, { plan: plan.name });
    }
  }
}

function lookChanges(input: CustomizationInput): BusinessRow['look'] {
  return Object.fromEntries(Object.entries(input).filter(([field]) => field in look.shape));
}

function businessChanges(before: BusinessRow, input: CustomizationInput): Partial<BusinessRow> {
  const country = input.country ?? before.country;
  const ordering = orderingChanges(before, input);
  return defined({
    name: input.businessName,
    type: input.businessType,
    description: input.description,
    address: input.address,
    phone: input.phone && validPhone(input.phone, country),
    socialMedia: input.socialMedia && validSocialMedia(input.socialMedia),
    country: input.country,
    currency: input.currency,
    locale: input.locale,
    timeZone: input.timeZone,
    ...ordering,
    whatsappNumber: validWhatsapp(before, input, ordering),
  });
}

type Ordering = Pick<BusinessRow, 'showWhatsappButton' | 'hasCartEnabled'>;

/** Button and cart exclude each other: what is newly on turns the other off, and both at once is a mistake. */
function orderingChanges(before: BusinessRow, input: CustomizationInput): Ordering {
  const button = input.showWhatsappButton ?? before.showWhatsappButton;
  const cart = input.hasCartEnabled ?? before.hasCartEnabled;
  if (!button || !cart) return { showWhatsappButton: button, hasCartEnabled: cart };
  const cartIsNew = !before.hasCartEnabled;
  const buttonIsNew = !before.showWhatsappButton;
  if (cartIsNew && buttonIsNew) throw AppError.ofField('BUTTON_OR_CART', 'hasCartEnabled');
  return { showWhatsappButton: buttonIsNew, hasCartEnabled: cartIsNew };
}

/** A number is needed, with its country code, to switch either on; one that orders still arrive at cannot go. */
function validWhatsapp(
  before: BusinessRow,
  input: CustomizationInput,
  ordering: Ordering,
): string | undefined {
  const typed = input.whatsappNumber ?? before.whatsappNumber;
  const turnsOn =
    (ordering.showWhatsappButton && !before.showWhatsappButton) ||
    (ordering.hasCartEnabled && !before.hasCartEnabled);
  const changes = input.whatsappNumber !== undefined && input.whatsappNumber !== before.whatsappNumber;
  if (!turnsOn && !changes) return undefined;
  const isOn = ordering.showWhatsappButton || ordering.hasCartEnabled;
  if (typed === '' && !isOn) return '';
  const number = whatsappNumber(typed, input.country ?? before.country);
  if (!number || (isOn && !typed.startsWith('+')))
    throw AppError.ofField('INVALID_WHATSAPP_NUMBER', 'whatsappNumber');
  return number;
}

function validPhone(typed: string, country: BusinessRow['country']): string {
  const phone = internationalPhone(typed, country);
  if (!phone) throw AppError.ofField('INVALID_PHONE', 'phone');
  return phone;
}

const networkNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' };

function validSocialMedia(socialMedia: SocialMedia): SocialMedia {
  const given = Object.entries(socialMedia).filter(([, value]) => value) as [keyof SocialMedia, string][];
  for (const [network, value] of given) {
    if (socialLink(network, value)) continue;
    const message = `Escribe tu usuario de ${networkNames[network]} o la dirección de tu perfil`;
    throw new ValidationError([{ path: ['socialMedia', network], message }]);
  }
  return Object.fromEntries(given);
}

/** Gives the page the slug of its new name. Answers when it changed in the last day, this time included. */
async function renamePage(
  tx: Tx,
  ownerId: OwnerId,
  before: BusinessRow,
  name: string | undefined,
): Promise<Date[]> {
  const recent = before.renamedAt.filter((at) => Date.now() - at.getTime() < day);
  const wanted = slugify(name ?? before.name);
  // A page keeps its address when its name goes blank or changes only in what a slug leaves out.
  if (wanted === '' || wanted === slugify(before.name)) return recent;
  const isRename = (await findCurrentSlug(tx, ownerId)) !== null;
  if (isRename && recent.length >= maxRenamesADay) {
    const oldest = Math.min(...recent.map((at) => at.getTime()));
    throw new AppError('TOO_MANY_RENAMES', { retryAfter: (oldest + day - Date.now()) / 1000 });
  }
  await claimSlug(tx, ownerId, wanted);
  return isRename ? [...recent, new Date()] : recent;
}

function defined<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

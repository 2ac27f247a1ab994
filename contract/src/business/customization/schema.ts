import { z } from 'zod';
import { storedPlanId } from '../../account/plan-id.ts';
import { picture } from '../../platform/media/schema.ts';
import { countryCodes, currencies, defaultCountry, locales } from '../../platform/money/countries.ts';
import { nationalTaxPercent } from '../../platform/money/national-tax-percent.ts';
import { seenVersion, storedChoice, storedChoices, text, version } from '../../platform/schema.ts';
import { defaultTrade, trades } from '../trades.ts';
import { fonts } from './defaults.ts';

export const businessTypes = ['menu', 'catalog', 'services'] as const;
export const businessType = z.enum(businessTypes, { error: 'El tipo de negocio no es válido' });
export type BusinessType = z.output<typeof businessType>;

const color = z
  .string({ error: 'El color no es válido' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'El color no es válido' });
const flag = z.boolean({ error: 'Debe ser sí o no' });
const font = z.enum(fonts, { error: 'La fuente no es válida' });

/** A handle, or an https URL of that network. Saving checks it with `socialLink`. Replies have null for a network without one. */
const socialMedia = z.object({
  instagram: text(200).nullish(),
  facebook: text(200).nullish(),
  tiktok: text(200).nullish(),
});
export type SocialMedia = z.output<typeof socialMedia>;

const categoryTabs = z.object({ background: color, text: color, selected: color, selectedText: color });

/** A name that Intl knows. Offsets are rejected, because PostgreSQL reads their sign the other way round. */
const timeZone = z
  .string({ error: 'La zona horaria no es válida' })
  .max(64, { error: 'La zona horaria no es válida' })
  .refine(isTimeZone, { error: 'La zona horaria no es válida' });

/** The tab «Información del Negocio», which every plan includes. */
export const businessFields = z.object({
  businessName: text(80),
  businessType,
  trade: z.enum(trades, { error: 'La actividad no es válida' }),
  description: text(500),
  address: text(200),
  phone: text(40),
  whatsappNumber: text(40),
  showWhatsappButton: flag,
  hasCartEnabled: flag,
  socialMedia,
  country: z.enum(countryCodes, { error: 'El país no es válido' }),
  currency: z.enum(currencies, { error: 'La moneda no es válida' }),
  locale: z.enum(locales, { error: 'El formato regional no es válido' }),
  timeZone,
  nationalTaxPercent,
});

export const look = z.object({
  primaryColor: color,
  pageBackgroundColor: color,
  backgroundColor: color,
  contactInfoColor: color,
  modalColor: color,
  modalTextColor: color,
  textColor: color,
  menuItemBackgroundColor: color,
  menuItemTextColor: color,
  menuItemDescriptionColor: color,
  menuItemPriceColor: color,
  categoryTabs,
  /** Whether the page shows colours that are hard to read unchanged. */
  hasExactColors: flag,
  hasHeaderBlur: flag,
  hasBackgroundBlur: flag,
  titleFont: font,
  textFont: font,
});
export type Look = z.output<typeof look>;

/** The colours that every other colour of a page follows from. */
export const baseColors = [
  'primaryColor',
  'pageBackgroundColor',
  'backgroundColor',
  'contactInfoColor',
  'modalColor',
  'modalTextColor',
] as const satisfies (keyof Look)[];

/** The colours that are derived from the others until the owner chooses them. */
export const derivedColors = [
  'textColor',
  'menuItemBackgroundColor',
  'menuItemTextColor',
  'menuItemDescriptionColor',
  'menuItemPriceColor',
  'categoryTabs',
] as const satisfies (keyof Look)[];
export type DerivedColor = (typeof derivedColors)[number];

export const lookColors = [...baseColors, ...derivedColors] as const;
export type LookColor = (typeof lookColors)[number];

export const lookFonts = ['titleFont', 'textFont'] as const satisfies (keyof Look)[];
export type LookFont = (typeof lookFonts)[number];

/** Colours and fonts that the owner has chosen. The others have their default in replies, and the page derives them. */
const choices = {
  chosenColors: z.array(z.enum(lookColors, { error: 'El color no existe' }), {
    error: 'Los colores elegidos no son válidos',
  }),
  chosenFonts: z.array(z.enum(lookFonts, { error: 'La fuente no existe' }), {
    error: 'Las fuentes elegidas no son válidas',
  }),
};

/** Fields of replies whose names a newer version may have added. */
export const storedFonts = {
  titleFont: storedChoice(fonts, fonts[0]),
  textFont: storedChoice(fonts, fonts[0]),
};
/** The page of an unknown kind of business needs some words and pictures. */
export const storedType = storedChoice(businessTypes, 'catalog');
/** Intl formats any currency and locale. */
const storedRegion = {
  country: storedChoice(countryCodes, defaultCountry),
  currency: z.string(),
  locale: z.string(),
  /** Null outside the countries of `hasSecondPrice`, and until the owner sets it. */
  nationalTaxPercent: z.string().nullable(),
};
/** For replies. */
export const storedFields = {
  ...businessFields.shape,
  businessType: storedType,
  trade: storedChoice(trades, defaultTrade),
  ...storedRegion,
  ...look.shape,
  ...storedFonts,
};
const storedChosen = {
  chosenColors: storedChoices(lookColors),
  chosenFonts: storedChoices(lookFonts),
};

const media = picture.nullable();

export const customization = z.object({
  ...storedFields,
  ...storedChosen,
  logo: media,
  backgroundImage: media,
  pageBackground: media,
  plan: storedPlanId,
  /** Null while the business has no name. The page is then at `/menu/{userId}`. */
  slug: z.string().nullable(),
  publicLink: z.string(),
  /** The version of the fields that a save changes. Pictures are saved on their own. */
  version,
});
export type Customization = z.output<typeof customization>;

/** What the screens of those need of it who do not manage the page: its name, its words, and how it writes times and money. */
export const shownBusiness = customization.pick({
  businessName: true,
  businessType: true,
  trade: true,
  country: true,
  currency: true,
  locale: true,
  timeZone: true,
});

/**
 * Absent fields stay unchanged. `plan`, media and links are read-only and ignored. A colour or font that is sent with its
 * default is a choice if `chosenColors` or `chosenFonts` names it, or if the list is absent and it was one before.
 */
export const customizationBody = z.object({ ...businessFields.shape, ...look.shape, ...choices }).partial();
export type CustomizationInput = z.output<typeof customizationBody>;

/** Not named `version`, because clients may send the object back that they read, several times. */
export const updateCustomizationBody = customizationBody.extend({ seenVersion });

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: value });
    return /^[a-z]/i.test(value);
  } catch {
    return false;
  }
}

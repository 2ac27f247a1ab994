import type { PlanId } from '../../account/plan-id.ts';
import { planAllows } from '../../billing/plans/rules.ts';
import {
  contrastRatio,
  isReadableOn,
  luminance,
  makeReadable,
  mixColors,
  visibleContrast,
} from './colors.ts';
import { defaultLook } from './defaults.ts';
import { allowedLook, fieldGates } from './rules.ts';
import { type DerivedColor, derivedColors, type Look, type LookColor } from './schema.ts';

/**
 * The look in public replies, whose base colours have the specified defaults until they are chosen or where the plan does
 * not include them. The colours of products, tabs and page text are derived from them. `toPageLook` is what visitors see.
 */
export function visibleLook(chosenLook: Look, planId: PlanId, chosenColors: readonly LookColor[]): Look {
  const look = allowedLook(chosenLook, planId);
  const derived = deriveColors(look);
  const replaced = derivedColors.filter(
    (field) => !planAllows(planId, fieldGates[field]) || !chosenColors.includes(field),
  );
  return { ...look, ...Object.fromEntries(replaced.map((field) => [field, derived[field]])) };
}

/** Returns the default colours when all others have their defaults. */
export function deriveColors(look: Look): Pick<Look, DerivedColor> {
  const { primaryColor, pageBackgroundColor: page, backgroundColor: header, contactInfoColor } = look;
  const card = deriveCard(look);
  const pageText = pickText(look, page);
  const cardText = pickText(look, card);
  const hasVisibleHeader = contrastRatio(header, page) >= minTabContrast;
  const selected = hasVisibleHeader ? header : primaryColor;
  return {
    textColor: toCode(pageText),
    menuItemBackgroundColor: toCode(card),
    menuItemTextColor: toCode(cardText),
    menuItemDescriptionColor: toCode(makeReadable(mixColors(card, cardText, 0.6), card)),
    menuItemPriceColor: toCode(makeReadable(primaryColor, card, visibleContrast)),
    categoryTabs: {
      background: toCode(page),
      text: toCode(makeReadable(mixColors(page, pageText, 0.71), page)),
      selected: toCode(selected),
      selectedText: toCode(
        hasVisibleHeader ? makeReadable(contactInfoColor, selected) : pickContrastingText(selected),
      ),
    },
  };
}

/** The least contrast between the selected tab and the page around it. */
const minTabContrast = 1.4;

/** The colour of the product dialog, unless it has its white default on a dark page. */
function deriveCard({ modalColor, pageBackgroundColor: page }: Look): string {
  const isDefault = toCode(modalColor) === toCode(defaultLook.modalColor);
  return isDefault && !isLight(page) ? mixColors(page, '#FFFFFF', 0.07) : modalColor;
}

/** The text colour of the product dialog where it is readable, else nearly black or white. */
function pickText({ modalTextColor }: Look, background: string): string {
  if (isReadableOn(modalTextColor, background)) return modalTextColor;
  return pickContrastingText(background);
}

/** Nearly black or white, with a tint of the background. */
export function pickContrastingText(background: string): string {
  return makeReadable(mixColors(background, isLight(background) ? '#000000' : '#FFFFFF', 0.9), background);
}

function isLight(color: string): boolean {
  return luminance(color) > 0.3;
}

function toCode(color: string): string {
  return color.toUpperCase();
}

import type { z } from 'zod';
import { planAllows } from '../../billing/plans/rules.ts';
import { storedChoice } from '../../platform/schema.ts';
import { fromOklch, makeReadable, mixColors, toOklch } from './colors.ts';
import { defaultLook, type Font } from './defaults.ts';
import { deriveColors, pickContrastingText } from './derived-colors.ts';
import { allowedLook, fieldGates, pickLook } from './rules.ts';
import {
  type BusinessType,
  type Customization,
  derivedColors,
  type Look,
  type LookColor,
  type LookFont,
  look,
  storedFonts,
} from './schema.ts';

/** Patterns in the header of a business that has chosen no colour. */
const motifs = ['awning', 'initial', 'rings'] as const;
export type Motif = (typeof motifs)[number];

/** What a page, and everything that leads to it, looks like. */
export const pageLook = look.extend({ ...storedFonts, motif: storedChoice(motifs, 'initial').nullable() });
export type PageLook = z.output<typeof pageLook>;

type Source = Pick<Customization, keyof Look | 'businessType' | 'plan' | 'chosenColors' | 'chosenFonts'>;

/**
 * The look that visitors see: on the page, its share image, icons, QR cards, posters, stories and on paper. Without a
 * chosen colour that the plan includes it is the one of the kind of business. Otherwise each colour that is missing is
 * derived from those that are chosen.
 */
export function toPageLook(source: Source): PageLook {
  const { plan, businessType } = source;
  const isIncluded = (field: LookColor | LookFont) => planAllows(plan, fieldGates[field]);
  const colors = source.chosenColors.filter(isIncluded);
  const fonts = source.chosenFonts.filter(isIncluded);
  const allowed = allowedLook(pickLook(source), plan);
  const kind = kindLooks[businessType];
  const chosenFonts = Object.fromEntries(fonts.map((font) => [font, allowed[font]]));
  if (colors.length === 0) {
    const { hasExactColors: _, hasHeaderBlur, hasBackgroundBlur } = allowed;
    return { ...kind, hasHeaderBlur, hasBackgroundBlur, ...chosenFonts };
  }
  const base = { ...allowed, ...deriveBase(allowed, colors, kind) };
  const derived = deriveColors(base);
  const missing = derivedColors.filter((field) => !colors.includes(field));
  return { ...base, ...Object.fromEntries(missing.map((field) => [field, derived[field]])), motif: null };
}

/** The base colours that are not chosen. A header without a colour of its own is a deep shade of the primary colour. */
function deriveBase(look: Look, chosen: readonly LookColor[], kind: Look): Partial<Look> {
  const has = (field: LookColor) => chosen.includes(field);
  const primaryColor = has('primaryColor') ? look.primaryColor : pickPrimary(look, has, kind);
  const backgroundColor = has('backgroundColor') ? look.backgroundColor : deepen(primaryColor);
  const contactInfoColor = has('contactInfoColor')
    ? look.contactInfoColor
    : pickContrastingText(backgroundColor);
  return { primaryColor, backgroundColor, contactInfoColor };
}

/** The header's colour if it is one, else the accent of the kind of business. */
function pickPrimary(look: Look, has: (field: LookColor) => boolean, kind: Look): string {
  const [, chroma] = toOklch(look.backgroundColor);
  return has('backgroundColor') && chroma > minAccentChroma ? look.backgroundColor : kind.primaryColor;
}

/** Below it a colour looks grey. */
const minAccentChroma = 0.06;

function deepen(color: string): string {
  const [lightness, chroma, hue] = toOklch(color);
  return fromOklch([Math.min(lightness, 0.33), Math.min(chroma, 0.1), hue]).toUpperCase();
}

interface KindColors {
  paper: string;
  header: string;
  accent: string;
  titleFont: Font;
  motif: Motif;
}

/** The looks of businesses that have chosen none. The accent is of the header's family. */
const kindLooks: Record<BusinessType, PageLook> = {
  menu: createKindLook({
    paper: '#FBF3E7',
    header: '#7C2D16',
    accent: '#B8431C',
    titleFont: 'Playfair Display',
    motif: 'awning',
  }),
  catalog: createKindLook({
    paper: '#F3F0EA',
    header: '#E3DDD2',
    accent: '#272D3A',
    titleFont: 'Montserrat',
    motif: 'initial',
  }),
  services: createKindLook({
    paper: '#F3F5EE',
    header: '#143F33',
    accent: '#1C6B4E',
    titleFont: 'Poppins',
    motif: 'rings',
  }),
};

function createKindLook({ paper, header, accent, titleFont, motif }: KindColors): PageLook {
  const [, chroma, hue] = toOklch(accent);
  const surface = mixColors(paper, '#ffffff', 0.72);
  const primaryColor = makeReadable(accent, [paper, surface, mixColors(paper, accent, 0.1)]);
  const modalTextColor = fromOklch([0.25, Math.min(chroma, 0.045), hue]);
  const isDark = toOklch(header)[0] < 0.6;
  const base: Look = {
    ...defaultLook,
    primaryColor,
    pageBackgroundColor: paper,
    backgroundColor: header,
    contactInfoColor: isDark
      ? makeReadable(mixColors(paper, '#ffffff', 0.3), header)
      : makeReadable(modalTextColor, header),
    modalColor: surface,
    modalTextColor,
    titleFont,
    textFont: 'Lato',
  };
  const { categoryTabs, ...colors } = deriveColors(base);
  return {
    ...base,
    ...colors,
    categoryTabs: {
      ...categoryTabs,
      background: surface,
      selected: primaryColor,
      selectedText: makeReadable(mixColors(paper, '#ffffff', 0.5), primaryColor),
    },
    motif,
  };
}

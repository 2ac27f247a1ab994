import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import { type Look, type LookColor, lookColors } from '@vitrina/contract/business/customization/schema.ts';
import type { LookChanges } from '../look-changes.ts';
import type { LookColors } from './color-fields.ts';

interface PaletteColors {
  primary: string;
  page: string;
  header: string;
  contact: string;
  text: string;
  muted: string;
  price: string;
  card: string;
  /** The selected tab; by default it has the header's colours. */
  tab?: { selected: string; text: string };
}

export interface Palette {
  name: string;
  /** Undefined: the colour is not chosen. */
  colors: { [Field in keyof LookColors]: LookColors[Field] | undefined };
}

/** Every text reaches WCAG AA on its background. */
export const palettes: readonly Palette[] = [
  createPalette('Brasa', {
    primary: '#B4431F',
    page: '#FFF8F1',
    header: '#2A1710',
    contact: '#FBEBDD',
    text: '#2A1710',
    muted: '#6B5245',
    price: '#B4431F',
    card: '#FFFFFF',
  }),
  createPalette('Huerta', {
    primary: '#2F6B3C',
    page: '#F5F7EE',
    header: '#1F3D2B',
    contact: '#EAF3DC',
    text: '#1E2B21',
    muted: '#55645A',
    price: '#2F6B3C',
    card: '#FFFFFF',
  }),
  createPalette('Mar', {
    primary: '#C8432B',
    page: '#F1F7F9',
    header: '#0B3A4F',
    contact: '#E2F2F6',
    text: '#102A36',
    muted: '#4C6470',
    price: '#0B6480',
    card: '#FFFFFF',
  }),
  createPalette('Guayaba', {
    primary: '#C2255C',
    page: '#FFF4F6',
    header: '#8A1846',
    contact: '#FFE6EE',
    text: '#3A1424',
    muted: '#7A4A5C',
    price: '#B01E52',
    card: '#FFFFFF',
  }),
  createPalette('Limón', {
    primary: '#3F7A22',
    page: '#FFFDF3',
    header: '#F7CB45',
    contact: '#2B2A12',
    text: '#2B2A12',
    muted: '#63603A',
    price: '#3F7A22',
    card: '#FFFFFF',
  }),
  createPalette('Lavanda', {
    primary: '#6B4FA0',
    page: '#FAF7FD',
    header: '#E6DAF5',
    contact: '#3D2A63',
    text: '#2C2140',
    muted: '#655A78',
    price: '#6B4FA0',
    card: '#FFFFFF',
    tab: { selected: '#6B4FA0', text: '#FFFFFF' },
  }),
  createPalette('Tinta', {
    primary: '#111111',
    page: '#FFFFFF',
    header: '#111111',
    contact: '#FFFFFF',
    text: '#111111',
    muted: '#595959',
    price: '#111111',
    card: '#FFFFFF',
  }),
  createPalette('Noche', {
    primary: '#D9B36C',
    page: '#14120F',
    header: '#0B0A08',
    contact: '#EBD9B0',
    text: '#F3EBDD',
    muted: '#B9AD9A',
    price: '#E3BF7B',
    card: '#1E1B17',
    tab: { selected: '#D9B36C', text: '#1A150C' },
  }),
];

/** Chooses no colour, so that the page has the look of its kind of business. */
export const defaultPalette: Palette = { name: 'Original', colors: pickColors({}) };

/** Returns the palette's colours that the plan includes. */
export function pickPaletteChanges({ colors }: Palette, planId: PlanId): LookChanges {
  const allowed = Object.entries(colors).filter(([field]) =>
    planAllows(planId, fieldGates[field as keyof LookColors]),
  );
  return Object.fromEntries(allowed);
}

/** Whether applying the palette would change nothing. */
export function isApplied(palette: Palette, current: Palette, planId: PlanId): boolean {
  const serialize = (value: unknown) => JSON.stringify(value)?.toLowerCase();
  return Object.entries(pickPaletteChanges(palette, planId)).every(
    ([field, value]) => serialize(value) === serialize(current.colors[field as keyof LookColors]),
  );
}

/** Returns the chosen colours of a page as a palette. */
export function toPalette(source: Partial<Look> & { chosenColors: readonly LookColor[] }): Palette {
  const chosen = source.chosenColors.map((field) => [field, source[field]]);
  return { name: '', colors: pickColors(Object.fromEntries(chosen)) };
}

function pickColors(look: LookChanges): Palette['colors'] {
  return Object.fromEntries(lookColors.map((field) => [field, look[field]])) as Palette['colors'];
}

function createPalette(name: string, colors: PaletteColors): Palette {
  const { primary, page, header, contact, text, muted, price, card } = colors;
  const tab = colors.tab ?? { selected: header, text: contact };
  return {
    name,
    colors: {
      primaryColor: primary,
      pageBackgroundColor: page,
      backgroundColor: header,
      contactInfoColor: contact,
      modalColor: card,
      modalTextColor: text,
      textColor: text,
      menuItemBackgroundColor: card,
      menuItemTextColor: text,
      menuItemDescriptionColor: muted,
      menuItemPriceColor: price,
      categoryTabs: { background: page, text: muted, selected: tab.selected, selectedText: tab.text },
    },
  };
}

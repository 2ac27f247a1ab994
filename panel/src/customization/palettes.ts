import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { fieldGates } from '@vitrina/contract/customization/rules.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';

type Colors = Omit<Look, 'hasHeaderBlur' | 'hasBackgroundBlur' | 'titleFont' | 'textFont'>;

interface PaletteColors {
  primary: string;
  page: string;
  head: string;
  contact: string;
  ink: string;
  muted: string;
  price: string;
  card: string;
  /** Text on the selected tab, which is filled with the header's colour unless told otherwise. */
  tab?: { selected: string; text: string };
}

export interface Palette {
  name: string;
  colors: Colors;
}

/** Looks that are made to go together; every text in them reads (AA). */
export const palettes: readonly Palette[] = [
  palette('Brasa', {
    primary: '#B4431F',
    page: '#FFF8F1',
    head: '#2A1710',
    contact: '#FBEBDD',
    ink: '#2A1710',
    muted: '#6B5245',
    price: '#B4431F',
    card: '#FFFFFF',
  }),
  palette('Huerta', {
    primary: '#2F6B3C',
    page: '#F5F7EE',
    head: '#1F3D2B',
    contact: '#EAF3DC',
    ink: '#1E2B21',
    muted: '#55645A',
    price: '#2F6B3C',
    card: '#FFFFFF',
  }),
  palette('Mar', {
    primary: '#C8432B',
    page: '#F1F7F9',
    head: '#0B3A4F',
    contact: '#E2F2F6',
    ink: '#102A36',
    muted: '#4C6470',
    price: '#0B6480',
    card: '#FFFFFF',
  }),
  palette('Guayaba', {
    primary: '#C2255C',
    page: '#FFF4F6',
    head: '#8A1846',
    contact: '#FFE6EE',
    ink: '#3A1424',
    muted: '#7A4A5C',
    price: '#B01E52',
    card: '#FFFFFF',
  }),
  palette('Limón', {
    primary: '#3F7A22',
    page: '#FFFDF3',
    head: '#F7CB45',
    contact: '#2B2A12',
    ink: '#2B2A12',
    muted: '#63603A',
    price: '#3F7A22',
    card: '#FFFFFF',
  }),
  palette('Lavanda', {
    primary: '#6B4FA0',
    page: '#FAF7FD',
    head: '#E6DAF5',
    contact: '#3D2A63',
    ink: '#2C2140',
    muted: '#655A78',
    price: '#6B4FA0',
    card: '#FFFFFF',
    tab: { selected: '#6B4FA0', text: '#FFFFFF' },
  }),
  palette('Tinta', {
    primary: '#111111',
    page: '#FFFFFF',
    head: '#111111',
    contact: '#FFFFFF',
    ink: '#111111',
    muted: '#595959',
    price: '#111111',
    card: '#FFFFFF',
  }),
  palette('Noche', {
    primary: '#D9B36C',
    page: '#14120F',
    head: '#0B0A08',
    contact: '#EBD9B0',
    ink: '#F3EBDD',
    muted: '#B9AD9A',
    price: '#E3BF7B',
    card: '#1E1B17',
    tab: { selected: '#D9B36C', text: '#1A150C' },
  }),
];

/** The colours that every page begins with. */
export const defaultPalette: Palette = { name: 'Original', colors: colorsOf(defaultLook) };

/** What a palette changes on a plan: nothing that the plan does not include. */
export function changesOf({ colors }: Palette, planId: PlanId): Partial<Look> {
  const allowed = Object.entries(colors).filter(([field]) =>
    planAllows(planId, fieldGates[field as keyof Colors]),
  );
  return Object.fromEntries(allowed);
}

/** Whether a look has all that choosing the palette would give it. */
export function isChosen(palette: Palette, look: Look, planId: PlanId): boolean {
  const text = (value: unknown) => JSON.stringify(value).toLowerCase();
  return Object.entries(changesOf(palette, planId)).every(
    ([field, value]) => text(value) === text(look[field as keyof Look]),
  );
}

/** The colours of a look, without what else it has. */
export function colorsOf({ hasHeaderBlur, hasBackgroundBlur, titleFont, textFont, ...colors }: Look): Colors {
  return colors;
}

function palette(name: string, hand: PaletteColors): Palette {
  const { primary, page, head, contact, ink, muted, price, card } = hand;
  const tab = hand.tab ?? { selected: head, text: contact };
  return {
    name,
    colors: {
      primaryColor: primary,
      pageBackgroundColor: page,
      backgroundColor: head,
      contactInfoColor: contact,
      modalColor: card,
      modalTextColor: ink,
      textColor: ink,
      menuItemBackgroundColor: card,
      menuItemTextColor: ink,
      menuItemDescriptionColor: muted,
      menuItemPriceColor: price,
      categoryTabs: { background: page, text: muted, selected: tab.selected, selectedText: tab.text },
    },
  };
}

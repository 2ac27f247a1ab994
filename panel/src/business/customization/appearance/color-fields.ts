import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  contrastRatio,
  makeReadable,
  readableContrast,
  visibleContrast,
} from '@vitrina/contract/business/customization/colors.ts';
import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import type { Look } from '@vitrina/contract/business/customization/schema.ts';
import type { LookChanges } from '../look-changes.ts';

type TabColor = keyof Look['categoryTabs'];
type FlatColor = Extract<keyof Look, `${string}Color`>;
export type LookColors = Pick<Look, FlatColor | 'categoryTabs'>;
/** The path of a colour in the look. */
export type ColorField = FlatColor | `categoryTabs.${TabColor}`;

interface Color {
  field: ColorField;
  label: string;
}

interface Foreground extends Color {
  /** The contrast of text by default. */
  minContrast?: number;
}

export interface ColorPair {
  /** `text` names the background in a sentence. */
  background: Color & { text: string };
  foregrounds: readonly Foreground[];
}

export interface ColorGroup {
  title: string;
  lead: string;
  /** Shown when the plan does not include the group. */
  locked?: { title: string; benefit: string };
  pairs: readonly ColorPair[];
}

/** Every colour of the look, sorted as on the public page. */
export const colorGroups: readonly ColorGroup[] = [
  {
    title: 'Página',
    lead: 'El color principal es el de los botones y enlaces.',
    pairs: [
      {
        background: {
          field: 'pageBackgroundColor',
          label: 'Fondo de la página',
          text: 'el fondo de la página',
        },
        foregrounds: [
          { field: 'primaryColor', label: 'Color principal', minContrast: visibleContrast },
          { field: 'textColor', label: 'Texto de la página' },
        ],
      },
    ],
  },
  {
    title: 'Encabezado',
    lead: 'Donde están tu nombre, tu dirección y tu teléfono.',
    pairs: [
      {
        background: {
          field: 'backgroundColor',
          label: 'Fondo del encabezado',
          text: 'el fondo del encabezado',
        },
        foregrounds: [{ field: 'contactInfoColor', label: 'Nombre y contacto' }],
      },
    ],
  },
  {
    title: 'Detalle',
    lead: 'Toca una tarjeta en la vista previa para verlo.',
    pairs: [
      {
        background: { field: 'modalColor', label: 'Fondo del detalle', text: 'el fondo del detalle' },
        foregrounds: [{ field: 'modalTextColor', label: 'Texto del detalle' }],
      },
    ],
  },
  {
    title: 'Tarjetas',
    lead: 'Las tarjetas de tu lista.',
    locked: {
      title: 'Colores de las tarjetas',
      benefit: 'El fondo, el nombre, la descripción y el precio de cada tarjeta, y el texto de la página.',
    },
    pairs: [
      {
        background: {
          field: 'menuItemBackgroundColor',
          label: 'Fondo de la tarjeta',
          text: 'el fondo de la tarjeta',
        },
        foregrounds: [
          { field: 'menuItemTextColor', label: 'Nombre en la tarjeta' },
          { field: 'menuItemDescriptionColor', label: 'Descripción en la tarjeta' },
          { field: 'menuItemPriceColor', label: 'Precio', minContrast: visibleContrast },
        ],
      },
    ],
  },
  {
    title: 'Pestañas de categorías',
    lead: 'La barra con la que tus clientes saltan de una categoría a otra.',
    locked: {
      title: 'Colores de las pestañas de categorías',
      benefit: 'La barra con la que tus clientes saltan de una a otra, y la pestaña elegida.',
    },
    pairs: [
      {
        background: {
          field: 'categoryTabs.background',
          label: 'Fondo de las pestañas',
          text: 'el fondo de las pestañas',
        },
        foregrounds: [{ field: 'categoryTabs.text', label: 'Texto de las pestañas' }],
      },
      {
        background: {
          field: 'categoryTabs.selected',
          label: 'Pestaña elegida',
          text: 'la pestaña elegida',
        },
        foregrounds: [{ field: 'categoryTabs.selectedText', label: 'Texto de la pestaña elegida' }],
      },
    ],
  },
];

export function getColor(look: Look, field: ColorField): string {
  return isTabColor(field) ? look.categoryTabs[parseTabColor(field)] : look[field];
}

/** Returns the change that sets `field` to `color`. */
export function withColor(look: Look, field: ColorField, color: string): Partial<Look> {
  return isTabColor(field)
    ? { categoryTabs: { ...look.categoryTabs, [parseTabColor(field)]: color } }
    : { [field]: color };
}

type LookSource = Parameters<typeof toPageLook>[0];

/** Returns the colour that the field has until the owner chooses one. */
export function getOriginalColor(source: LookSource, field: ColorField): string {
  return getColor(toOriginalLook(source, field), field);
}

/** Returns the change that ends the choice of `field`. The colours of the tabs are chosen together. */
export function withoutColor(source: LookSource, field: ColorField): LookChanges {
  if (!isTabColor(field)) return { [field]: undefined };
  const original = toOriginalLook(source, field).categoryTabs;
  const tab = parseTabColor(field);
  const categoryTabs = { ...toPageLook(source).categoryTabs, [tab]: original[tab] };
  const isOriginal = (Object.keys(original) as TabColor[]).every(
    (key) => categoryTabs[key] === original[key],
  );
  return { categoryTabs: isOriginal ? undefined : categoryTabs };
}

function toOriginalLook(source: LookSource, field: ColorField): Look {
  const chosen = isTabColor(field) ? 'categoryTabs' : field;
  return toPageLook({ ...source, chosenColors: source.chosenColors.filter((other) => other !== chosen) });
}

export function isColorAllowed(planId: PlanId, field: ColorField): boolean {
  return planAllows(planId, gateOf(field));
}

/** Returns the gate of the group's first background. */
export function gateOfGroup({ pairs: [pair] }: ColorGroup): Gate {
  return gateOf(pair?.background.field ?? 'pageBackgroundColor');
}

export interface ContrastWarning {
  field: ColorField;
  label: string;
  backgroundText: string;
  /** `3,1`: rounded down, so that it never looks sufficient. */
  contrast: string;
  minContrast: string;
  /** The nearest lightness of the same hue with enough contrast. */
  suggestion: string;
}

/** The public page corrects these colours by the same rule. */
export function contrastWarnings(look: Look, { background, foregrounds }: ColorPair): ContrastWarning[] {
  const backgroundColor = getColor(look, background.field);
  return foregrounds.flatMap(({ field, label, minContrast = readableContrast }) => {
    const color = getColor(look, field);
    const contrast = contrastRatio(color, backgroundColor);
    if (contrast >= minContrast) return [];
    return {
      field,
      label,
      backgroundText: background.text,
      contrast: formatRatio(contrast),
      minContrast: formatRatio(minContrast),
      suggestion: makeReadable(color, backgroundColor, minContrast).toUpperCase(),
    };
  });
}

/** Returns the distinct colours of a look, the most used first. */
export function listUsedColors(look: Look): string[] {
  const colors = colorGroups
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ background, foregrounds }) => [background, ...foregrounds])
    .map(({ field }) => getColor(look, field).toUpperCase());
  const countUses = (color: string) => colors.filter((each) => each === color).length;
  return [...new Set(colors)].sort((a, b) => countUses(b) - countUses(a));
}

function gateOf(field: ColorField): Gate {
  return fieldGates[isTabColor(field) ? 'categoryTabs' : field];
}

function isTabColor(field: ColorField): field is `categoryTabs.${TabColor}` {
  return field.startsWith('categoryTabs.');
}

function parseTabColor(field: `categoryTabs.${TabColor}`): TabColor {
  return field.slice('categoryTabs.'.length) as TabColor;
}

function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toLocaleString('es', { maximumFractionDigits: 1 });
}

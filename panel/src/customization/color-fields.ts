import {
  contrastRatio,
  makeReadable,
  readableContrast,
  visibleContrast,
} from '@vitrina/contract/customization/colors.ts';
import { fieldGates } from '@vitrina/contract/customization/rules.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';
import { type Gate, planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';

type TabColor = keyof Look['categoryTabs'];
type LooseColor = Exclude<
  keyof Look,
  'categoryTabs' | 'hasHeaderBlur' | 'hasBackgroundBlur' | 'titleFont' | 'textFont'
>;
/** One colour of the look, by where it stands in it. */
export type ColorField = LooseColor | `categoryTabs.${TabColor}`;

interface Color {
  field: ColorField;
  label: string;
}

interface Ink extends Color {
  /** Contrast with its ground below which it is warned about; that of text unless told otherwise. */
  minimum?: number;
}

/** A ground, and what is written or drawn on it. */
export interface ColorPair {
  background: Color & { where: string };
  foregrounds: readonly Ink[];
}

export interface ColorGroup {
  title: string;
  lead: string;
  /** For a plan that does not include it: what it would give. */
  locked?: { title: string; gives: string };
  pairs: readonly ColorPair[];
}

/** Every colour of the look, in the order in which a visitor meets them. */
export const colorGroups: readonly ColorGroup[] = [
  {
    title: 'Página',
    lead: 'El color principal es el de los botones y enlaces.',
    pairs: [
      {
        background: {
          field: 'pageBackgroundColor',
          label: 'Fondo de la página',
          where: 'el fondo de la página',
        },
        foregrounds: [
          { field: 'primaryColor', label: 'Color principal', minimum: visibleContrast },
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
          where: 'el fondo del encabezado',
        },
        foregrounds: [{ field: 'contactInfoColor', label: 'Nombre y contacto' }],
      },
    ],
  },
  {
    title: 'Detalle del producto',
    lead: 'Toca un producto en la vista previa para verlo.',
    pairs: [
      {
        background: { field: 'modalColor', label: 'Fondo del detalle', where: 'el fondo del detalle' },
        foregrounds: [{ field: 'modalTextColor', label: 'Texto del detalle' }],
      },
    ],
  },
  {
    title: 'Productos',
    lead: 'Las tarjetas de tu lista.',
    locked: {
      title: 'Colores de los productos',
      gives: 'El fondo, el nombre, la descripción y el precio de cada tarjeta, y el texto de la página.',
    },
    pairs: [
      {
        background: {
          field: 'menuItemBackgroundColor',
          label: 'Fondo del producto',
          where: 'el fondo del producto',
        },
        foregrounds: [
          { field: 'menuItemTextColor', label: 'Nombre del producto' },
          { field: 'menuItemDescriptionColor', label: 'Descripción del producto' },
          { field: 'menuItemPriceColor', label: 'Precio' },
        ],
      },
    ],
  },
  {
    title: 'Pestañas de categorías',
    lead: 'La barra con la que tus clientes saltan de una categoría a otra.',
    locked: {
      title: 'Colores de las pestañas de categorías',
      gives: 'La barra con la que tus clientes saltan de una a otra, y la pestaña elegida.',
    },
    pairs: [
      {
        background: {
          field: 'categoryTabs.background',
          label: 'Fondo de las pestañas',
          where: 'el fondo de las pestañas',
        },
        foregrounds: [{ field: 'categoryTabs.text', label: 'Texto de las pestañas' }],
      },
      {
        background: {
          field: 'categoryTabs.selected',
          label: 'Pestaña elegida',
          where: 'la pestaña elegida',
        },
        foregrounds: [{ field: 'categoryTabs.selectedText', label: 'Texto de la pestaña elegida' }],
      },
    ],
  },
];

export function colorOf(look: Look, field: ColorField): string {
  return isTabColor(field) ? look.categoryTabs[tabColorOf(field)] : look[field];
}

/** The change that gives `field` the colour. */
export function withColor(look: Look, field: ColorField, color: string): Partial<Look> {
  return isTabColor(field)
    ? { categoryTabs: { ...look.categoryTabs, [tabColorOf(field)]: color } }
    : { [field]: color };
}

export function isAllowed(planId: PlanId, field: ColorField): boolean {
  return planAllows(planId, gateOf(field));
}

/** What has to be unlocked for a group to be of use. */
export function groupGate({ pairs: [pair] }: ColorGroup): Gate {
  return gateOf(pair?.background.field ?? 'pageBackgroundColor');
}

export interface ContrastWarning {
  field: ColorField;
  label: string;
  where: string;
  /** `3,1`: one decimal, never rounded up to what would do. */
  contrast: string;
  needed: string;
  /** The nearest lightness of the same hue that reads. */
  better: string;
}

/** What of a pair is hard to read; the public page itself corrects it by the same rule. */
export function contrastWarnings(look: Look, { background, foregrounds }: ColorPair): ContrastWarning[] {
  const under = colorOf(look, background.field);
  return foregrounds.flatMap(({ field, label, minimum = readableContrast }) => {
    const color = colorOf(look, field);
    const contrast = contrastRatio(color, under);
    if (contrast >= minimum) return [];
    return {
      field,
      label,
      where: background.where,
      contrast: oneDecimal(contrast),
      needed: oneDecimal(minimum),
      better: makeReadable(color, under, minimum).toUpperCase(),
    };
  });
}

/** Each colour that a look uses once, the most used first: what a business's colours are. */
export function colorsInUse(look: Look): string[] {
  const all = colorGroups
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ background, foregrounds }) => [background, ...foregrounds])
    .map(({ field }) => colorOf(look, field).toUpperCase());
  const times = (color: string) => all.filter((each) => each === color).length;
  return [...new Set(all)].sort((a, b) => times(b) - times(a));
}

function gateOf(field: ColorField): Gate {
  return fieldGates[isTabColor(field) ? 'categoryTabs' : field];
}

function isTabColor(field: ColorField): field is `categoryTabs.${TabColor}` {
  return field.startsWith('categoryTabs.');
}

function tabColorOf(field: `categoryTabs.${TabColor}`): TabColor {
  return field.slice('categoryTabs.'.length) as TabColor;
}

function oneDecimal(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toLocaleString('es', { maximumFractionDigits: 1 });
}

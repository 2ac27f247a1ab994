import {
  contrastRatio,
  fromOklch,
  isReadableOn,
  luminance,
  makeReadable,
  mixColors,
  readableContrast,
  toOklch,
  visibleContrast,
} from '@vitrina/contract/customization/colors.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';

/** CSS variables by name, `--` included. */
export type Theme = Record<`--${string}`, string>;

/**
 * Every colour of a page from the handful that its owner chose. A chosen colour is used exactly as it is wherever it
 * reads (WCAG AA) and moved in lightness by the least needed where it does not. Hairlines and tints are computed here
 * rather than with `color-mix`, which phones of a few years ago do not know.
 */
export function deriveTheme(look: Look): Theme {
  const key = JSON.stringify(look);
  const known = themes.get(key);
  if (known) return known;
  const theme = derive(look);
  const [oldest] = themes.keys();
  if (themes.size >= keptThemes && oldest) themes.delete(oldest);
  themes.set(key, theme);
  return theme;
}

/** Several parts of a page ask for its theme, many businesses keep the first one, and a change of a price is none of it. */
const themes = new Map<string, Theme>();
const keptThemes = 1000;

function derive(look: Look): Theme {
  const primary = filled(look.primaryColor);
  return {
    ...pageColors(look),
    ...headerColors(look),
    ...itemColors(look, primary.ground),
    ...modalColors(look, primary.ground),
    ...tabColors(look),
    '--primary': primary.ground,
    '--on-primary': primary.ink,
    '--scheme': luminance(look.modalColor) > 0.3 ? 'light' : 'dark',
    '--title-font': fontStack(look.titleFont),
    '--text-font': fontStack(look.textFont),
  };
}

function pageColors({ pageBackgroundColor: page, textColor, primaryColor }: Look): Theme {
  const ink = makeReadable(textColor, page);
  return {
    '--page': page,
    '--page-rgb': rgb(page),
    '--page-ink': ink,
    '--page-muted': makeReadable(mixColors(page, ink, 0.68), page),
    '--page-veil': percent(veil(ink, page)),
    '--page-link': makeReadable(primaryColor, page),
    '--page-hair': mixColors(page, ink, 0.12),
    '--page-soft': mixColors(page, ink, 0.07),
    '--shade': rgb(mixColors(page, '#000000', luminance(page) > 0.3 ? 0.82 : 0.9)),
  };
}

function headerColors({ backgroundColor: head, contactInfoColor }: Look): Theme {
  const ink = makeReadable(contactInfoColor, head);
  return {
    '--head': head,
    '--head-rgb': rgb(head),
    '--head-ink': ink,
    '--head-ink-rgb': rgb(ink),
    '--head-glow': tinted(head, ink, 0.14, [ink]),
    '--head-veil': percent(veil(ink, head)),
  };
}

function itemColors(look: Look, primary: string): Theme {
  const item = look.menuItemBackgroundColor;
  const ink = makeReadable(look.menuItemTextColor, item);
  const muted = makeReadable(look.menuItemDescriptionColor, item);
  const drawingGround = mixColors(item, primary, 0.09);
  return {
    '--item': item,
    '--item-ink': ink,
    '--item-muted': muted,
    '--item-price': makeReadable(look.menuItemPriceColor, item),
    '--hair': mixColors(item, ink, 0.11),
    '--hair-strong': mixColors(item, ink, 0.18),
    '--quiet': tinted(item, primary, 0.13, [ink]),
    '--mark': tinted(item, primary, 0.2, [ink, muted]),
    '--drawing-ground': drawingGround,
    '--drawing': makeReadable(mixColors(item, primary, 0.48), drawingGround, drawingContrast),
  };
}

function modalColors(look: Look, primary: string): Theme {
  const modal = look.modalColor;
  const ink = makeReadable(look.modalTextColor, modal);
  const field = tinted(modal, ink, 0.05, [ink]);
  const drawingGround = mixColors(modal, primary, 0.09);
  return {
    '--modal': modal,
    '--modal-rgb': rgb(modal),
    '--modal-ink': ink,
    '--modal-muted': makeReadable(mixColors(modal, ink, 0.66), [modal, field]),
    '--modal-price': makeReadable(look.menuItemPriceColor, modal),
    '--modal-edge': makeReadable(mixColors(modal, ink, 0.42), modal, visibleContrast),
    '--modal-field': field,
    '--modal-error': makeReadable('#c62828', modal),
    '--modal-hair': mixColors(modal, ink, 0.12),
    '--modal-soft': mixColors(modal, ink, 0.22),
    '--modal-drawing-ground': drawingGround,
    '--modal-drawing': makeReadable(mixColors(modal, primary, 0.48), drawingGround, drawingContrast),
  };
}

function tabColors({ categoryTabs }: Look): Theme {
  const { background: tabs, text, selected, selectedText } = categoryTabs;
  const ink = makeReadable(text, tabs);
  const field = tinted(tabs, ink, 0.07, [ink]);
  const chosen = paired(selected, selectedText);
  return {
    '--tabs': tabs,
    '--tab-ink': ink,
    '--tab-on': chosen.ground,
    '--tab-on-ink': chosen.ink,
    '--tab-hover': tinted(tabs, ink, 0.08, [ink]),
    '--tabs-hair': mixColors(tabs, ink, 0.14),
    '--field': field,
    '--field-ink': makeReadable(ink, field),
    '--field-muted': makeReadable(mixColors(tabs, ink, 0.62), field),
  };
}

/** The drawing in place of a picture says nothing; it only has to be seen. */
const drawingContrast = 1.7;

/** A filled control: white label when the fill is nearly dark enough for it, else a near-black of the same hue. */
function filled(color: string): { ground: string; ink: string } {
  if (contrastRatio(color, '#ffffff') >= visibleContrast)
    return { ground: makeReadable(color, '#ffffff'), ink: '#ffffff' };
  const [, chroma, hue] = toOklch(color);
  return { ground: color, ink: makeReadable(fromOklch([0.24, Math.min(chroma, 0.06), hue]), color, 7) };
}

/** A chosen ground with a chosen label: near misses move the ground, the rest move the label. */
function paired(ground: string, ink: string): { ground: string; ink: string } {
  const contrast = contrastRatio(ground, ink);
  return contrast >= visibleContrast && contrast < readableContrast
    ? { ground: makeReadable(ground, ink), ink }
    : { ground, ink: makeReadable(ink, ground) };
}

/** `ground` with at most `share` of `color`: less where one of `inks` would stop reading on it. */
function tinted(ground: string, color: string, share: number, inks: readonly string[]): string {
  for (let part = share; part > 0.005; part -= 0.01) {
    const candidate = mixColors(ground, color, part);
    if (inks.every((ink) => isReadableOn(ink, candidate))) return candidate;
  }
  return ground;
}

/** How opaque `ground` laid over any photograph must be for `ink` to read on the worst pixel. */
function veil(ink: string, ground: string): number {
  for (let opacity = 0.5; opacity < 0.96; opacity += 0.02)
    if (['#ffffff', '#000000'].every((pixel) => isReadableOn(ink, mixColors(pixel, ground, opacity))))
      return opacity;
  return 0.96;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `12 34 56`, for `rgb(var(--x) / 20%)`. */
function rgb(color: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(' ');
}

function fontStack(family: string): string {
  return `'${family}', '${family} Fallback', sans-serif`;
}

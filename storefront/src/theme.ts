import { tint, toBrand } from '@vitrina/contract/business/customization/brand.ts';
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
} from '@vitrina/contract/business/customization/colors.ts';
import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';

/** CSS variables by name, `--` included. */
export type Theme = Record<`--${string}`, string>;

/**
 * Derives every colour of a page from those that its owner chose. A colour with enough contrast (WCAG AA) is
 * used unchanged. Any other is moved in lightness as little as possible, unless the owner wants exact colours. Borders and tints are computed here
 * because older phones do not support `color-mix`.
 */
export function deriveTheme(look: PageLook): Theme {
  const key = JSON.stringify(look);
  const cached = themes.get(key);
  if (cached) return cached;
  const theme = computeTheme(look);
  const [oldestKey] = themes.keys();
  if (themes.size >= maxThemes && oldestKey) themes.delete(oldestKey);
  themes.set(key, theme);
  return theme;
}

/**
 * One page needs its theme several times, many businesses share the default, and most changes do not affect
 * it.
 */
const themes = new Map<string, Theme>();
const maxThemes = 1000;

function computeTheme(look: PageLook): Theme {
  const primary = toFill(look);
  return {
    ...pageColors(look),
    ...headerColors(look),
    ...itemColors(look, primary.background),
    ...modalColors(look, primary.background),
    ...tabColors(look),
    '--primary': primary.background,
    '--on-primary': primary.text,
    '--color-scheme': luminance(look.modalColor) > 0.3 ? 'light' : 'dark',
    '--title-font': fontStack(look.titleFont),
    '--text-font': fontStack(look.textFont),
  };
}

function pageColors(look: PageLook): Theme {
  const { pageBackgroundColor: page, textColor, primaryColor } = look;
  const text = toText(look, textColor, page);
  return {
    '--page': page,
    '--page-rgb': formatRgb(page),
    '--page-text': text,
    '--page-muted': makeReadable(mixColors(page, text, 0.68), page),
    '--page-overlay': formatPercent(overlayOpacity(text, page)),
    '--page-link': makeReadable(primaryColor, page),
    '--page-border': mixColors(page, text, 0.12),
    '--page-soft': mixColors(page, text, 0.07),
    '--shadow-color': formatRgb(mixColors(page, '#000000', luminance(page) > 0.3 ? 0.82 : 0.9)),
  };
}

function headerColors(look: PageLook): Theme {
  const { header, headerText, headerMuted, headerSoft, tile, tileText, stripe } = toBrand(look);
  return {
    '--header': header,
    '--header-text': headerText,
    '--header-muted': headerMuted,
    '--header-soft': headerSoft,
    '--header-overlay': formatPercent(overlayOpacity(headerText, header)),
    '--header-border': mixColors(header, headerText, 0.14),
    '--header-open': makeReadable(luminance(header) < 0.3 ? '#8fdcae' : '#1b7a45', header),
    '--tile': tile,
    '--tile-text': tileText,
    '--stripe': stripe,
  };
}

function itemColors(look: PageLook, primary: string): Theme {
  const item = look.menuItemBackgroundColor;
  const text = toText(look, look.menuItemTextColor, item);
  const muted = toText(look, look.menuItemDescriptionColor, item);
  const placeholderBackground = mixColors(item, primary, 0.09);
  return {
    '--item': item,
    '--item-text': text,
    '--item-muted': muted,
    '--item-price': toText(look, look.menuItemPriceColor, item, visibleContrast),
    '--item-border': mixColors(item, text, 0.11),
    '--item-edge': makeReadable(mixColors(item, text, 0.24), item, 1.35),
    '--item-action': toText(look, primary, item),
    '--item-border-strong': mixColors(item, text, 0.18),
    '--item-tint': tint(item, primary, 0.13, [text]),
    '--highlight': tint(item, primary, 0.2, [text, muted]),
    '--placeholder-background': placeholderBackground,
    '--placeholder-icon': makeReadable(
      mixColors(item, primary, 0.48),
      placeholderBackground,
      placeholderContrast,
    ),
  };
}

function modalColors(look: PageLook, primary: string): Theme {
  const modal = look.modalColor;
  const text = toText(look, look.modalTextColor, modal);
  const field = tint(modal, text, 0.05, [text]);
  const placeholderBackground = mixColors(modal, primary, 0.09);
  return {
    '--modal': modal,
    '--modal-rgb': formatRgb(modal),
    '--modal-text': text,
    '--modal-muted': makeReadable(mixColors(modal, text, 0.66), [modal, field]),
    '--modal-price': toText(look, look.menuItemPriceColor, modal, visibleContrast),
    '--modal-field-border': makeReadable(mixColors(modal, text, 0.42), modal, visibleContrast),
    '--modal-field': field,
    '--modal-accent': makeReadable(primary, modal, visibleContrast),
    '--modal-error': makeReadable('#c62828', modal),
    '--modal-border': mixColors(modal, text, 0.12),
    '--modal-soft': mixColors(modal, text, 0.22),
    '--modal-placeholder-background': placeholderBackground,
    '--modal-placeholder-icon': makeReadable(
      mixColors(modal, primary, 0.48),
      placeholderBackground,
      placeholderContrast,
    ),
  };
}

function tabColors({ categoryTabs, hasExactColors }: PageLook): Theme {
  const { background: tabs, selected, selectedText } = categoryTabs;
  const text = hasExactColors ? categoryTabs.text : makeReadable(categoryTabs.text, tabs);
  const field = tint(tabs, text, 0.07, [text]);
  const selectedTab = hasExactColors
    ? { background: selected, text: selectedText }
    : toReadablePair(selected, selectedText);
  return {
    '--tabs': tabs,
    '--tab-text': text,
    '--tab-selected': selectedTab.background,
    '--tab-selected-text': selectedTab.text,
    '--tab-hover': tint(tabs, text, 0.08, [text]),
    '--tabs-border': mixColors(tabs, text, 0.14),
    '--search-field': field,
    '--search-text': makeReadable(text, field),
    '--search-muted': makeReadable(mixColors(tabs, text, 0.62), field),
  };
}

/** A placeholder icon has no meaning, so it only has to be visible. */
const placeholderContrast = 1.7;

interface ColorPair {
  background: string;
  text: string;
}

/** A chosen text colour. Prices are large and bold, so they need less contrast. */
function toText(look: PageLook, color: string, background: string, minContrast = readableContrast): string {
  return look.hasExactColors ? color : makeReadable(color, background, minContrast);
}

/**
 * A filled control. Its label is white if the fill is nearly dark enough, else a near-black of the same hue.
 */
function toFill(look: PageLook): ColorPair {
  const color = look.primaryColor;
  if (contrastRatio(color, '#ffffff') >= visibleContrast)
    return { background: toText(look, color, '#ffffff'), text: '#ffffff' };
  const [, chroma, hue] = toOklch(color);
  return { background: color, text: makeReadable(fromOklch([0.24, Math.min(chroma, 0.06), hue]), color, 7) };
}

/**
 * Makes two chosen colours readable. The background changes if it is nearly right, otherwise the text does.
 */
function toReadablePair(background: string, text: string): ColorPair {
  const contrast = contrastRatio(background, text);
  return contrast >= visibleContrast && contrast < readableContrast
    ? { background: makeReadable(background, text), text }
    : { background, text: makeReadable(text, background) };
}

/** The least opacity at which `background` makes `text` readable over any pixel of a picture. */
function overlayOpacity(text: string, background: string): number {
  for (let opacity = 0.5; opacity < 0.96; opacity += 0.02)
    if (['#ffffff', '#000000'].every((pixel) => isReadableOn(text, mixColors(pixel, background, opacity))))
      return opacity;
  return 0.96;
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `12 34 56`, for `rgb(var(--x) / 20%)`. */
function formatRgb(color: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(' ');
}

function fontStack(family: string): string {
  return `'${family}', '${family} Fallback', sans-serif`;
}

import type { CSSVariablesResolver } from '@mantine/core';

const roles = {
  '--mantine-color-body': 'var(--v-surface)',
  '--mantine-color-text': 'var(--v-ink)',
  '--mantine-color-bright': 'var(--v-ink)',
  '--mantine-color-dimmed': 'var(--v-ink-2)',
  '--mantine-color-placeholder': 'var(--v-ink-3)',
  '--mantine-color-anchor': 'var(--v-brand-ink)',
  '--mantine-color-error': 'var(--v-bad-ink)',
  '--mantine-color-success': 'var(--v-live-ink)',
  '--mantine-color-default': 'var(--v-surface)',
  '--mantine-color-default-hover': 'var(--v-hover)',
  '--mantine-color-default-color': 'var(--v-ink)',
  '--mantine-color-default-border': 'var(--v-line-strong)',
  '--mantine-color-disabled': 'var(--v-hover)',
  '--mantine-color-disabled-color': 'var(--v-ink-3)',
  '--mantine-color-disabled-border': 'var(--v-line)',
  '--mantine-color-purple-filled': 'var(--v-brand)',
  '--mantine-color-purple-filled-hover': 'var(--v-brand-hover)',
  '--mantine-color-red-filled': 'var(--v-bad)',
  '--mantine-color-red-filled-hover': 'var(--v-bad-hover)',
  '--mantine-color-turquoise-filled': 'var(--v-live-fill)',
  '--mantine-color-yellow-filled': 'var(--v-warn)',
};

/**
 * Replaces Mantine's `light` variant, which lacks contrast in the dark scheme. These tints pass AA with their
 * ink.
 */
const tint = (color: string, token: string) => ({
  [`--mantine-color-${color}-light`]: `var(--v-${token}-soft)`,
  [`--mantine-color-${color}-light-hover`]: `var(--v-${token}-line)`,
  [`--mantine-color-${color}-light-color`]: `var(--v-${token}-ink)`,
  [`--mantine-color-${color}-outline`]: `var(--v-${token}-ink)`,
  [`--mantine-color-${color}-text`]: `var(--v-${token}-ink)`,
});

const schemeVariables = {
  ...roles,
  ...tint('purple', 'brand'),
  '--mantine-color-purple-light': 'var(--v-brand-soft-2)',
  ...tint('turquoise', 'live'),
  ...tint('yellow', 'warn'),
  ...tint('red', 'bad'),
  '--mantine-color-gray-light': 'var(--v-hover)',
  '--mantine-color-gray-light-hover': 'var(--v-active)',
  '--mantine-color-gray-light-color': 'var(--v-ink-2)',
  '--mantine-color-gray-text': 'var(--v-ink-2)',
};

/**
 * Maps Mantine's variables to the tokens, so that components without styles of ours fit in too. Set per
 * scheme and not in `variables`, because Mantine's defaults per scheme are more specific than :root.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

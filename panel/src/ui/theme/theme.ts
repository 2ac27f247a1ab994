import { createTheme } from '@mantine/core';
import { colors } from './colors.ts';
import { controls } from './controls.ts';
import { layout } from './layout.ts';
import { overlays } from './overlays.ts';
import { surfaces } from './surfaces.ts';

/**
 * Sizes, typography and defaults. Semantic colours are CSS variables in tokens.css, available before React
 * mounts.
 */
export const theme = createTheme({
  primaryColor: 'purple',
  primaryShade: { light: 6, dark: 5 },
  colors,
  white: '#FFFFFF',
  black: '#1D1929',
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // Mantine's five sizes map to three. Descriptions and errors use the small one.
  fontSizes: {
    xs: 'var(--v-fz-sm)',
    sm: 'var(--v-fz)',
    md: 'var(--v-fz)',
    lg: 'var(--v-fz)',
    xl: 'var(--v-fz-lg)',
  },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.2' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--v-fz-lg)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--v-fz)', lineHeight: '1.45' },
      h3: { fontSize: 'var(--v-fz)', lineHeight: '1.45' },
    },
  },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '22px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--v-shadow-1)',
    sm: 'var(--v-shadow-1)',
    md: 'var(--v-shadow-2)',
    lg: 'var(--v-shadow-3)',
    xl: 'var(--v-shadow-3)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: { ...layout, ...controls, ...surfaces, ...overlays },
});

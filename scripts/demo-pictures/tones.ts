/** The colours of a picture's light. */
export interface Tone {
  /** The lit and the unlit end of the background. */
  light: string;
  dark: string;
  /** The colour of shadows, never pure black. */
  shade: string;
  /** The colour of painted rims, cloths and arches. */
  accent: string;
}

export const tones = {
  crema: { light: '#fff6e3', dark: '#efd2a0', shade: '#5b3a14', accent: '#d9822b' },
  maiz: { light: '#ffe79b', dark: '#f3ac35', shade: '#6a3d05', accent: '#c2410c' },
  teja: { light: '#f9bd97', dark: '#d8673a', shade: '#561c08', accent: '#7c2d12' },
  arcilla: { light: '#f1d3bb', dark: '#c48660', shade: '#4f2410', accent: '#9a3b1b' },
  salvia: { light: '#e6efd3', dark: '#9fbb82', shade: '#2c4019', accent: '#3f7d3a' },
  menta: { light: '#d6f1e3', dark: '#7cc3a4', shade: '#0f4434', accent: '#0f766e' },
  cielo: { light: '#def0fa', dark: '#86b9da', shade: '#16395a', accent: '#1d5f9a' },
  rosa: { light: '#fde2dc', dark: '#ec9a90', shade: '#66201d', accent: '#b8323a' },
  mora: { light: '#ecd9ee', dark: '#ad7fbc', shade: '#3d1a4c', accent: '#7e2f8e' },
  lino: { light: '#faf5ec', dark: '#d8c7ae', shade: '#4a3a28', accent: '#8a6f4d' },
  cafe: { light: '#8a5a3c', dark: '#3a1f14', shade: '#170a05', accent: '#e0a458' },
  selva: { light: '#3f8a63', dark: '#123f2c', shade: '#051a11', accent: '#e9c46a' },
  mar: { light: '#2f7fc4', dark: '#0a2c57', shade: '#041528', accent: '#ffd23f' },
  noche: { light: '#4a4f86', dark: '#191b3a', shade: '#07081a', accent: '#f2b544' },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

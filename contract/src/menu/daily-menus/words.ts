import type { Country } from '../../platform/money/countries.ts';

interface ProposedMenu {
  name: string;
  parts: readonly string[];
  /** The ways that it is sold, with the parts that each has. Empty: one way, with all. */
  sizes: readonly { name: string; parts: readonly string[] }[];
}

const proposals = {
  CO: {
    name: 'Almuerzo de hoy',
    parts: ['Sopa', 'Principio', 'Proteína', 'Jugo'],
    sizes: [
      { name: 'Completo', parts: ['Sopa', 'Principio', 'Proteína', 'Jugo'] },
      { name: 'Sin sopa', parts: ['Principio', 'Proteína', 'Jugo'] },
      { name: 'Solo sopa', parts: ['Sopa'] },
    ],
  },
  MX: {
    name: 'Comida corrida',
    parts: ['Sopa', 'Guisado', 'Agua'],
    sizes: [
      { name: 'Completa', parts: ['Sopa', 'Guisado', 'Agua'] },
      { name: 'Sin sopa', parts: ['Guisado', 'Agua'] },
    ],
  },
  PE: {
    name: 'Menú',
    parts: ['Entrada', 'Segundo', 'Refresco'],
    sizes: [
      { name: 'Completo', parts: ['Entrada', 'Segundo', 'Refresco'] },
      { name: 'Solo segundo', parts: ['Segundo', 'Refresco'] },
    ],
  },
  CL: {
    name: 'Colación',
    parts: ['Entrada', 'Fondo', 'Acompañamiento'],
    sizes: [
      { name: 'Completa', parts: ['Entrada', 'Fondo', 'Acompañamiento'] },
      { name: 'Solo fondo', parts: ['Fondo', 'Acompañamiento'] },
    ],
  },
  AR: { name: 'Menú del mediodía', parts: ['Plato', 'Bebida'], sizes: [] },
} satisfies Partial<Record<Country, ProposedMenu>>;

/** What a daily menu is proposed to be called and to have, in the words of the country. */
export function proposeDailyMenu(country: Country): ProposedMenu {
  return proposals[country as keyof typeof proposals] ?? proposals.CO;
}

/** What visitors read in place of dishes. */
export const notPublishedText = 'Hoy aún no publicamos el menú';
export const endedText = 'El menú de hoy ya terminó';
/** On a page that was stored on an earlier day. */
export const endedEarlierText = 'Este menú ya terminó';

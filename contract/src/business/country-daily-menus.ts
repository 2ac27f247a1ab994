import type { Country } from '../platform/money/countries.ts';

/** What the menu of a day is proposed to be called and to have. */
export interface ProposedMenu {
  name: string;
  parts: readonly string[];
  /** The ways that it is sold, with the parts that each has. Empty: one way, with all. */
  sizes: readonly { name: string; parts: readonly string[] }[];
}

const dailyMenus = {
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
  AR: {
    name: 'Menú del mediodía',
    parts: ['Plato', 'Bebida'],
    sizes: [],
  },
} satisfies Partial<Record<Country, ProposedMenu>>;

const otherDailyMenu: ProposedMenu = {
  name: 'Menú del día',
  parts: ['Sopa', 'Plato', 'Bebida'],
  sizes: [
    { name: 'Completo', parts: ['Sopa', 'Plato', 'Bebida'] },
    { name: 'Sin sopa', parts: ['Plato', 'Bebida'] },
  ],
};

/** The menu of a day in the words of the country, or in words that are understood everywhere. */
export function proposeDailyMenu(country: Country): ProposedMenu {
  return dailyMenus[country as keyof typeof dailyMenus] ?? otherDailyMenu;
}

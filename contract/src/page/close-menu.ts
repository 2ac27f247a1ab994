/** The id of the section of the daily menus. */
export const todayId = 'hoy';

interface OpenMenu {
  description: string;
  soldOut: unknown;
  variants: readonly unknown[];
  optionGroups: readonly string[];
  endsAt?: number | undefined;
}

/** Nothing of it can be read, chosen or ordered. `text` says why. */
export function closeMenu<M extends OpenMenu>(menu: M, text: string) {
  return {
    ...menu,
    description: '',
    soldOut: true,
    soldFrom: text,
    variants: [],
    optionGroups: [],
    endsAt: undefined,
  };
}

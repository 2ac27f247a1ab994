import { useLocalStorage } from '@mantine/hooks';
import { luminance } from '@vitrina/contract/business/customization/colors.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type Paper, paperOf, papers } from '../../ui/print/paper.ts';
import { type Background, backgrounds } from '../../ui/print/paper-look.ts';

const textSizes = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

export interface PrintOptions {
  paper: Paper;
  columns: 1 | 2;
  textSize: TextSize;
  background: Background;
  hasPictures: boolean;
  hasDescriptions: boolean;
  hasOptions: boolean;
  hasSoldOut: boolean;
  hasHidden: boolean;
}

/** A list of this length fits one column. */
const maxSingleColumn = 14;
const minLightPage = 0.4;

/** What suits the business until the owner chooses. A dark page is printed on white, because it would take much ink. */
export function defaultOptions(
  { country, pageBackgroundColor }: Pick<Customization, 'country' | 'pageBackgroundColor'>,
  productCount: number,
): PrintOptions {
  return {
    paper: paperOf(country),
    columns: productCount > maxSingleColumn ? 2 : 1,
    textSize: 'normal',
    background: luminance(pageBackgroundColor) >= minLightPage ? 'color' : 'white',
    hasPictures: false,
    hasDescriptions: true,
    hasOptions: true,
    hasSoldOut: true,
    hasHidden: false,
  };
}

/** The print options of this browser. It stores only what the owner has chosen. */
export function usePrintOptions(defaults: PrintOptions) {
  const [stored, setStored] = useLocalStorage<Partial<PrintOptions>>({
    key: 'vitrina.printed-menu',
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: parseOptions,
  });
  const choose = (change: Partial<PrintOptions>) => setStored((old) => ({ ...old, ...change }));
  return [{ ...defaults, ...stored }, choose] as const;
}

/** Drops everything that is not an option. */
export function parseOptions(text: string | undefined): Partial<PrintOptions> {
  try {
    const value = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const valid = Object.entries(validOptions).filter(([name, choices]) =>
      (choices as readonly unknown[]).includes(value[name]),
    );
    return Object.fromEntries(valid.map(([name]) => [name, value[name]]));
  } catch {
    return {};
  }
}

const switchValues = [true, false] as const;
const validOptions: { [Name in keyof PrintOptions]: readonly PrintOptions[Name][] } = {
  paper: papers,
  columns: [1, 2],
  textSize: textSizes,
  background: backgrounds,
  hasPictures: switchValues,
  hasDescriptions: switchValues,
  hasOptions: switchValues,
  hasSoldOut: switchValues,
  hasHidden: switchValues,
};

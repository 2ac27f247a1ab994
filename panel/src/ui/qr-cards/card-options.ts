import { useLocalStorage } from '@mantine/hooks';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { type Paper, paperOf, papers } from '../print/paper.ts';
import { type Background, backgrounds } from '../print/paper-look.ts';
import { type CardsPerPage, cardsPerPage } from './cards.ts';

interface CardOptions {
  perPage: CardsPerPage;
  background: Background;
  /** Null: that of the country. */
  paper: Paper | null;
}

const defaults: CardOptions = { perPage: 4, background: 'color', paper: null };

/** The card options of this browser. */
export function useCardOptions(country: Country) {
  const [stored, setStored] = useLocalStorage<CardOptions>({
    key: 'vitrina.qr-cards',
    defaultValue: defaults,
    getInitialValueInEffect: false,
    deserialize: parseOptions,
  });
  const options = { ...stored, paper: stored.paper ?? paperOf(country) };
  return [options, (change: Partial<CardOptions>) => setStored((old) => ({ ...old, ...change }))] as const;
}

function parseOptions(text: string | undefined): CardOptions {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<CardOptions>;
    return {
      perPage: cardsPerPage.find((count) => count === value.perPage) ?? defaults.perPage,
      background: backgrounds.find((name) => name === value.background) ?? defaults.background,
      paper: papers.find((name) => name === value.paper) ?? null,
    };
  } catch {
    return defaults;
  }
}

import { useLocalStorage } from '@mantine/hooks';
import { type Background, backgrounds } from '../printed-menu/print-options.ts';
import { type CardsPerPage, cardsPerPage } from './cards.ts';

interface CardOptions {
  perPage: CardsPerPage;
  background: Background;
}

const defaults: CardOptions = { perPage: 4, background: 'color' };

/** Of this browser. */
export function useCardOptions() {
  const [stored, setStored] = useLocalStorage<CardOptions>({
    key: 'vitrina.qr-cards',
    defaultValue: defaults,
    getInitialValueInEffect: false,
    deserialize: parseOptions,
  });
  return [stored, (change: Partial<CardOptions>) => setStored((old) => ({ ...old, ...change }))] as const;
}

function parseOptions(text: string | undefined): CardOptions {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<CardOptions>;
    return {
      perPage: cardsPerPage.find((count) => count === value.perPage) ?? defaults.perPage,
      background: backgrounds.find((name) => name === value.background) ?? defaults.background,
    };
  } catch {
    return defaults;
  }
}

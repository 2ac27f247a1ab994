import type { Words } from '@vitrina/contract/business/words.ts';
import { createContext, useContext } from 'react';

/** The words of the owner's kind of business and country. Those of a menu while the business is loading. */
export const WordsContext = createContext<Words | null>(null);

/** Throws outside of an owner's screens. The operator's load no table of words. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('WordsContext is missing');
  return words;
}

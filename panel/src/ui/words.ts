import { getWords, type Words } from '@vitrina/contract/business/words.ts';
import { defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { createContext, useContext } from 'react';

/** The words of the owner's kind of business and country. Those of a menu while the business is loading. */
export const WordsContext = createContext<Words>(getWords('menu', defaultCountry));

export const useWords = (): Words => useContext(WordsContext);

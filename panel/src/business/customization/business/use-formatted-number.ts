import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { type ChangeEvent, useEffect, useState } from 'react';

type PhoneNumbers = typeof import('./phone-number.ts');

/**
 * Shows a number formatted, except while its middle is edited. The rules of all countries are large, so they load after
 * the screen; until then the number is shown as it is.
 */
export function useFormattedNumber(number: string, country: Country) {
  const [rules, setRules] = useState<PhoneNumbers | null>(null);
  const [isEditingMiddle, setEditingMiddle] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const loaded = await import('./phone-number.ts');
      if (isCurrent) setRules(loaded);
    };
    // Without the rules, only the format is missing.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, []);
  return {
    value: rules && !isEditingMiddle ? rules.formatWithCode(number, country) : number,
    /** How a number without its country's code was probably meant. */
    proposal: rules?.proposeNumber(number, country) ?? null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setEditingMiddle(rules !== null && !rules.isCursorAtEnd(currentTarget)),
    onBlur: () => setEditingMiddle(false),
  };
}

import type { PriceSeparator } from './read-menu.ts';

/** What a point and a comma mean in a source, where its other numbers leave no doubt. */
export type SeparatorEvidence = Partial<Record<'.' | ',', PriceSeparator>>;

/** `1.090,00` and `45000.0` have one meaning each. Contradictions prove nothing. */
export function findSeparatorEvidence(texts: Iterable<string>): SeparatorEvidence {
  const found = new Map<string, Set<PriceSeparator>>();
  const add = (separator: string, meaning: PriceSeparator) => {
    const meanings = found.get(separator);
    if (meanings) meanings.add(meaning);
    else found.set(separator, new Set([meaning]));
  };
  for (const text of texts) {
    for (const [number] of text.matchAll(/\d+(?:[.,]\d+)+/g)) {
      const both = /^\d{1,3}(?:([.,])\d{3})+([.,])\d{1,2}$/.exec(number);
      if (both?.[1] && both[2] && both[1] !== both[2]) {
        add(both[1], 'groups');
        add(both[2], 'decimals');
      }
      const long = /^\d{4,}([.,])\d{1,2}$/.exec(number);
      if (long?.[1]) add(long[1], 'decimals');
      const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.exec(number);
      if (grouped?.[1]) add(grouped[1], 'groups');
    }
  }
  const evidence: SeparatorEvidence = {};
  for (const separator of ['.', ','] as const) {
    const meanings = found.get(separator);
    if (meanings?.size === 1) evidence[separator] = [...meanings][0] as PriceSeparator;
  }
  return evidence;
}

/** What the evidence says about a number as it is written. Null: nothing. */
export function judgeSeparator(text: string, evidence: SeparatorEvidence): PriceSeparator | null {
  const [, separator, fraction = ''] = /\d([.,])(\d+)/.exec(text) ?? [];
  if (separator !== '.' && separator !== ',') return null;
  const meaning = evidence[separator] ?? null;
  return meaning === 'groups' && fraction.length < 3 ? null : meaning;
}

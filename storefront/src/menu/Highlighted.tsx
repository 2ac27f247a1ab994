import { highlightTerms, type SearchTerm } from './search.ts';

/** Text in which the terms of a search are marked. */
export function Highlighted({ text, terms }: { text: string; terms: readonly SearchTerm[] }) {
  let start = 0;
  return highlightTerms(text, terms).map((segment) => {
    const key = start;
    start += segment.text.length;
    return segment.isMatch ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}

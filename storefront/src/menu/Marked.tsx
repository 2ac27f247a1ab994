import { highlightWords } from './search.ts';

/** Text with what the visitor searched for marked in it. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  let at = 0;
  return highlightWords(text, terms).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}

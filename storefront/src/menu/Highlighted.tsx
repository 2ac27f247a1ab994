import { highlightWords } from './search.ts';

/** Text in which the words of a search are marked. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let start = 0;
  return highlightWords(text, words).map((segment) => {
    const key = start;
    start += segment.text.length;
    return segment.isMatch ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}

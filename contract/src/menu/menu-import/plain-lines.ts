import { withoutSender } from './chat-lines.ts';
import { lowerCents } from './raised-cents.ts';
import { toPlainCell } from './table/plain-cell.ts';

const picture = /!\[[^\]]{0,300}\]\([^)\s]{0,1000}\)/g;
const address = /\[([^\][]{1,300})\]\((?:[^()\s]{0,1000})\)/g;

/** `1. [Bebidas](#bebidas)` */
const entryOfContents = /^\s*(?:[-*+]|\d{1,3}[.)])?\s*\[[^\][]{1,300}\]\(#[^()\s]{0,300}\)\s*$/;

/** The lines of a text, without what Markdown and HTML draw and nobody reads: pictures, addresses of links, tags, a head of settings. */
export function toPlainLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n|\u2028|\u2029|\f|\v/).map(withoutSender);
  const end = /^---\s*$/.test(lines[0] ?? '')
    ? lines.slice(1, 40).findIndex((line) => /^---\s*$/.test(line))
    : -1;
  const isHead = end > 0 && lines.slice(1, end + 1).every((line) => /^\s*(?:[\w-]{1,40}:|- |#|$)/.test(line));
  return lines.map((line, index) => (isHead && index <= end + 1 ? '' : toPlainLine(line)));
}

/** `$ 15 .990`: styles of a page keep the thousands apart. */
const looseThousands = /([$₡₲]\s?\d{1,3}) \.(?=\d{3}(?!\d))/g;

/** `$ 300,007797749002169`: the bar code of the next column stands directly behind the cents. */
const codeBehindCents = /([$₡₲]\s?\d{1,3}(?:\.?\d{3}){0,3},\d{2})\d{7,14}(?!\d)/g;

function toPlainLine(written: string): string {
  const raw =
    written.length <= maxLength
      ? lowerCents(written).replace(looseThousands, '$1.').replace(codeBehindCents, '$1')
      : written;
  if (raw.length <= maxLength && entryOfContents.test(raw)) return '';
  const line = /^\s*(['"])[^'"]{3,}\1,?\s*$/.test(raw.slice(0, maxLength))
    ? raw.trim().replace(/,$/, '').slice(1, -1)
    : raw;
  if (line.length > maxLength || !/[<&>[\\]/.test(line)) return line;
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const plain = line
    .trim()
    .replace(/^(?:>\s?)+(?=\S)/, '')
    .replace(picture, ' ')
    .replace(address, '$1')
    .replace(/\\([|*_#\-$.[\]()])/g, '$1');
  return indent + toPlainCell(plain);
}

const maxLength = 2_000;

import {
  createWorkbook,
  type SheetRow,
  sheetXml,
} from '../panel/src/menu/menu-import/file/testing-workbook.ts';

// The input of a menu of `unseen`, as the file that an owner would choose. Its README says how rows of a workbook are written.

/** The bytes of a spreadsheet with columns, or of a workbook. */
export function toFileBytes(head: string, input: string): Uint8Array {
  if (head.includes('kind: sheet'))
    return createWorkbook(sheetXml(input.split('\n').slice(0, -1).map(toSheetRow)));
  const encoding = /encoding: (\S+)/.exec(head)?.[1];
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\uFEFF${input}`, 'utf16le'));
  return encoding ? encode(input, encoding) : new TextEncoder().encode(input);
}

function toSheetRow(line: string): SheetRow {
  const isHidden = line.startsWith('~');
  return { isHidden, cells: (isHidden ? line.slice(1) : line).split('\t').map(toValue) };
}

function toValue(cell: string): SheetRow['cells'][number] {
  const text = cell.trim();
  if (text === '') return null;
  if (text.startsWith("'")) return text.slice(1);
  const [, style, number] = /^=(date|time):([\d.]+)$/.exec(text) ?? [];
  if (number) return style === 'date' ? { date: Number(number) } : { time: Number(number) };
  if (/^#[A-Z/0!?]+$/.test(text)) return { error: text };
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Encodes with one byte for each character. */
function encode(text: string, encoding: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const codes = new Map(
    Array.from(new TextDecoder(encoding).decode(bytes), (character, byte) => [character, byte]),
  );
  return Uint8Array.from(Array.from(text), (character) => {
    const byte = codes.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}

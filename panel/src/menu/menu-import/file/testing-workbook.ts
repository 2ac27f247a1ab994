import { strToU8, zipSync } from 'fflate';

type Value =
  | string
  | number
  | null
  | { formula: string; value?: string | number }
  | { shared: number }
  /** Days since the end of 1899. */
  | { date: number }
  /** A part of a day. */
  | { time: number }
  | { error: string };

export interface SheetRow {
  cells: readonly Value[];
  isHidden?: boolean;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** General, general, `d/m/yyyy` and `h:mm`. */
const styles = `${xml}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The XML of a sheet as spreadsheets write it. `merged`: references such as `A2:A4`. */
export function sheetXml(
  rows: readonly (SheetRow | readonly Value[])[],
  merged: readonly string[] = [],
): string {
  const body = rows.map((sheetRow, row) => {
    const { cells, isHidden } = 'cells' in sheetRow ? sheetRow : { cells: sheetRow, isHidden: false };
    const values = cells.map((value, column) => cellXml(`${columnName(column)}${row + 1}`, value));
    return `<row r="${row + 1}"${isHidden ? ' hidden="1"' : ''}>${values.join('')}</row>`;
  });
  const merges =
    merged.length > 0
      ? `<mergeCells>${merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells>`
      : '';
  return `${xml}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData>${merges}</worksheet>`;
}

function cellXml(reference: string, value: Value): string {
  if (value === null) return `<c r="${reference}" s="1"/>`;
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  if ('date' in value) return `<c r="${reference}" s="2"><v>${value.date}</v></c>`;
  if ('time' in value) return `<c r="${reference}" s="3"><v>${value.time}</v></c>`;
  if ('error' in value) return `<c r="${reference}" t="e"><v>${escapeXml(value.error)}</v></c>`;
  if ('shared' in value) return `<c r="${reference}" t="s"><v>${value.shared}</v></c>`;
  const type = typeof value.value === 'string' ? ' t="str"' : '';
  const stored = value.value === undefined ? '' : `<v>${escapeXml(String(value.value))}</v>`;
  return `<c r="${reference}"${type}><f>${escapeXml(value.formula)}</f>${stored}</c>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** A workbook with one sheet. `parts` replaces or adds files. */
export function createWorkbook(sheet: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${xml}<Types/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Menú" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
    ),
  );
}

type Rows = Parameters<typeof sheetXml>[0];

/** A workbook with a sheet for each entry. Those whose name begins with a point are hidden. */
export function createSheets(sheets: Record<string, Rows>): Uint8Array {
  const listed = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, id: `rId${index + 1}` }));
  const files = Object.fromEntries(
    listed.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
  );
  const names = listed.map(
    ({ name, id }) =>
      `<sheet name="${escapeXml(name)}"${name.startsWith('.') ? ' state="hidden"' : ''} r:id="${id}"/>`,
  );
  const targets = listed.map(
    ({ id }, index) => `<Relationship Id="${id}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return createWorkbook('', {
    ...files,
    'xl/workbook.xml': `${xml}<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships>${targets.join('')}</Relationships>`,
  });
}

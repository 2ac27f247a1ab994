import { type MoneyFormat, separatorsOf } from '../../platform/money/rules.ts';
import type { ParsedCell } from './cells.ts';
import type { SellBy } from './sell-by.ts';
import { parseAmount } from './typed-amount.ts';

/** `kg cada 0,25, mínimo 0,5, máximo 20` */
export function formatSellByCell(value: SellBy | null, { locale }: Pick<MoneyFormat, 'locale'>): string {
  if (!value) return '';
  const write = (text: string) => text.replace('.', separatorsOf(locale).decimal);
  const { unit, step, min, max } = value;
  return [
    `${unit} cada ${write(step)}`,
    ...(min === step ? [] : [`mínimo ${write(min)}`]),
    ...(max ? [`máximo ${write(max)}`] : []),
  ].join(', ');
}

const cellPattern =
  /^(?:por )?(.+) (?:cada|de a) ([\d.,]+?)(?:[,;]? m[ií]n(?:imo|\.)? ([\d.,]+?))?(?:[,;]? m[aá]x(?:imo|\.)? ([\d.,]+))?$/i;

export function parseSellByCell(cell: string, money: Pick<MoneyFormat, 'locale'>): ParsedCell<SellBy | null> {
  if (!cell.trim()) return { value: null, unread: [] };
  const [, unit = '', ...typed] = cellPattern.exec(cell.trim().slice(0, 200)) ?? [];
  const [step, min, max] = typed.map((text) => (text ? parseAmount(text, money) : undefined));
  if (!unit || !step || min === null || max === null) return { value: null, unread: [cell] };
  return { value: { unit: unit.trim(), step, min: min ?? step, ...(max ? { max } : {}) }, unread: [] };
}

import type { TableRow } from './table-row.ts';

/** The values that are not the same in all rows: `L / Negro`. */
export function nameByOptions(rows: readonly TableRow[], options: readonly number[]): string[] {
  const differing = options.filter(
    (column) => new Set(rows.map(({ cells }) => cells.get(column)?.text ?? '')).size > 1,
  );
  return rows.map(({ cells }) => differing.flatMap((column) => cells.get(column)?.text ?? []).join(' / '));
}

/** What the name of a variant adds to that of its product: `Pintura - 1 L`, `Sabor:Creme;Tamanho:P`, `[S]Tamaño=Chico`. */
export function nameByProduct(variant: string, product: string): string {
  const text = variant.trim();
  if (text === product) return '';
  if (product !== '' && text.toLowerCase().startsWith(product.toLowerCase()))
    return text
      .slice(product.length)
      .replace(/^[\s,:;/(–—-]+|\)$/g, '')
      .trim();
  const values = text
    .split(/[;,]/)
    .map((part) => /^(?:\[\w{1,3}\])?[^:=]{1,40}[:=](.+)$/.exec(part.trim())?.[1]);
  return values.every((value) => value !== undefined)
    ? values.map((value) => value.trim()).join(' / ')
    : text;
}

/** `sku=V-1,size=S|sku=V-2,size=M`: the variants of a product, by their keys. */
export function readChildren(cell: string): { key: string; name: string }[] {
  return cell.split('|').flatMap((child) => {
    const pairs = child.split(',').map((pair) => pair.split('='));
    const key = pairs.find(([name]) => name?.trim() === 'sku')?.[1]?.trim();
    const values = pairs.flatMap(([name, value]) => (name?.trim() === 'sku' ? [] : (value?.trim() ?? [])));
    return key ? [{ key, name: values.join(' / ') }] : [];
  });
}

import { normalizeText } from '../../platform/normalize-text.ts';
import type { Item } from './item.ts';

/** The fewest badges of a page. A single one may be a category or a name. */
const fewest = 2;
const longest = 40;

/** What a page says beside a product, about one product only: `Más vendido`. Categories are written in the plural. */
const badge =
  /^(?:(?:el |la |lo )?(?:mas|mais) (?:vendid|pedid|popular|comprad)\w*|(?:el |la |lo )?(?:nuev[oa]|nov[oa]|new|novedad|novidade|popular|top|top ventas|hot|best ?seller|oferta|en oferta|promo|sale|destacad[oa]|destaque|recomendad[oa]|favorit[oa]|exclusiv[oa]|imperdible|tendencia|trending|edicion limitada|edicao limitada|(?:ultimas|pocas) (?:unidades|piezas)|favorit[oa] de la casa|(?:recomendad[oa]|recomendacion|sugerencia|seleccion|favorito) del chef|seleccion|selecao))$/;

/** `⭐ POPULAR`, `Más vendido`, each in a line of its own at some of the products, name no category. */
export function withoutBadges(items: Item[]): Item[] {
  const found = items.filter((item) => badge.test(textOf(item))).length;
  if (found < fewest) return items;
  return items.map((item): Item => {
    if (item.kind !== 'text' || item.line.level > 0 || !badge.test(textOf(item))) return item;
    const skipped = { line: item.line.number, text: item.line.text, reason: 'note' as const };
    return { kind: 'skipped', skipped, isInside: true };
  });
}

function textOf(item: Item): string {
  const text = item.kind === 'text' ? item.line.text : item.kind === 'skipped' ? item.skipped.text : '';
  return text.length < longest ? normalizeText(text).trim() : '';
}

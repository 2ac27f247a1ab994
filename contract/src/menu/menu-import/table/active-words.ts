import { normalizeText } from '../../../platform/normalize-text.ts';

const shown = new Set(
  'available|ativo|ativa|publicado|publicada|published|enabled|habilitado|habilitada|en venta|a la venta|online|en linea|on|sim|visible'.split(
    '|',
  ),
);
const hidden = new Set(
  'not available|unavailable|no disponible|inativo|inativa|draft|borrador|rascunho|archived|archivado|archivada|disabled|deshabilitado|deshabilitada|suspendido|suspendida|unlisted|offline|off|nao|descontinuado|descontinuada'.split(
    '|',
  ),
);

/** What programs write in place of `Sí` and `No`. Other texts stay. */
export function toActiveText(text: string): string {
  const word = normalizeText(text).replace(/[-_]/g, ' ');
  if (shown.has(word)) return 'Sí';
  return hidden.has(word) ? 'No' : text;
}

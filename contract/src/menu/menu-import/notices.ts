import { normalizeText } from '../../platform/normalize-text.ts';
import type { SkippedLine } from './read-menu.ts';
import { isBusinessName } from './words.ts';

const phoneWords =
  /\b(?:tel|tels|telf|telefono|telefonos|cel|celular|movil|whatsapp|whats|wsp|wpp|wapp|fono|llama|llamanos|llamar|call|pedidos?|pide|ordena|domicilios?|delivery|despacho|reservas?|reservaciones|citas?|contacto|contactanos|sinpe|nequi|daviplata|yape|plin|turnos)\b/;
const timeRange =
  /\d\s?(?:a\.?\s?m|p\.?\s?m|hs|hrs|horas)\b|\b\d{1,2}:\d{2}\s?(?:a|-|–|hasta)\s?\d{1,2}(?::\d{2})?\b/;
const hourWords = /\b(?:horarios?|abierto|abrimos|cerrado|atendemos|atencion|hours|open|closed)\b/;
const dayWords =
  /\b(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?|dom(?:ingos?)?|lunes|festivos|feriados)\b/;
const dayRange =
  /\b(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?|dom(?:ingos?)?)\.?\s?(?:a|al|-|–|y|hasta)\s?(?:lun|mar|mie|jue|vie|sab|dom)/;
const addressWords =
  /^(?:(?:direccion|ubicacion|ubicados? en|estamos en|encuentranos en|visitanos en|visitanos)\b|(?:calle|cll|cl|cra|carrera|kra|kr|avenida|av|avda|jr|jiron|diagonal|dg|transversal|calzada|calz|blvd|boulevard|pasaje|psje|autopista|km|esquina|barrio|colonia|col|mz|sector|local|galeria|cc|c\.c|centro comercial)\b\.?.*\d)/;
const addressInside =
  /\b(?:\d{1,3}\s?a?(?:ra|da|ta|va|na)?\.? (?:calle|avenida|av)\b.*\d|zona \d{1,2}\b|# ?\d{1,3}[a-z]? ?- ?\d)/;
const streetInEnglish =
  /^\d{2,5} (?:[nsew]\.? )?[\w ]{2,30} (?:st|street|ave|avenue|rd|road|blvd|dr|ln|hwy)\b/;
const link =
  /https?:|\bwww\.|\bwa\.me\b|(?:^|[\s:(])@[a-z0-9_.]{3,}|\b[a-z0-9-]{3,}\.(?:com|net|org|co|pe|cl|mx|ar|cr|gt|uy|ec|do|bo|py|app|menu|online)\b(?!\p{L})|\b(?:instagram|facebook|tiktok|linktr|siguenos)\b/u;
const noteStart =
  /^(?:[*(¡!]\s?)?(?:hola\b|buen[oa]s (?:dias|tardes|noches)|(?:agregar|anadir|comprar|ver mas|personalizar|elegir)$|precios?\b|todos (?:nuestros|los)|todas (?:nuestras|las)|nuestros precios|los precios|iva\b|no (?:incluye|aceptamos|se aceptan|aceptan)|incluyen?\b|servicio (?:incluido|no|a domicilio|del?)\b|(?:el )?\d{1,2} ?%|propina|aceptamos|recibimos|pagos?\b|formas? de pago|medios? de pago|efectivo|tarjetas?\b|yape|plin|nequi|daviplata|sinpe|gracias|bienvenid|buen provecho|pag(?:ina)?\.? \d|page \d|tallas? disponibles|consulta|consulte|pregunta|preguntar? por|sujeto|impuesto|envios?\b|domicilios?\b|delivery|express\b|a domicilio|solo (?:para|por)|para llevar|pedidos?\b|pide\b|reservas?\b|wifi|wi-fi|clave|minimo de|imagenes|fotos? referencial|foto referencial|valido|vigente|hasta agotar|promocion valida|terminos|aplican|sabores? disponibles|agend[ae]|hacemos|tenemos|contamos)/;
const place = /\b(?:frente al?|contiguo al?|diagonal al?|al lado del?|a \d{1,4} (?:m|mts|metros)) /;
const noteInside =
  /\b(?:propina|incluyen? iva|iva incluido|no incluyen|impuestos|alergi\w+|sujetos? a|sin previo aviso|datafono|transferencias?)\b/;
const menuTitle =
  /^(?:(?:nuestro |nuestra |el |la )?(?:menu|cardapio|carta|lista(?: de precios)?|catalogo|tarifas|precios)(?: (?:de precios|de comidas|digital|20\d\d|principal|general))*|producto precio|(?:(?:ref|cod|codigo|sku|nro|item)\.? )?(?:nombre|item|descripcion|producto|servicio|plato)s?\s(?:descripcion\s)?(?:precio|valor)s?)$/;

/** Why a line is not part of the menu. Null: it may be. `isPriced`: it has a price with a currency or a separator. */
export function findNotice(line: string, isPriced: boolean): SkippedLine['reason'] | null {
  const text = normalizeText(line);
  if (link.test(text)) return 'link';
  if (hasPhone(text)) return 'phone';
  if (!/[$]/.test(text) && (addressWords.test(text) || streetInEnglish.test(text))) return 'address';
  if (isPriced) return null;
  if (addressInside.test(text) || place.test(text)) return 'address';
  const hasDays = dayRange.test(text) || dayWords.test(text);
  if (timeRange.test(text) && (hasDays || hourWords.test(text) || isTimeOfDay(text))) return 'hours';
  if ((hourWords.test(text) && (hasDays || /\d/.test(text))) || dayRange.test(text)) return 'hours';
  return noteStart.test(text) || noteInside.test(text) ? 'note' : null;
}

/** `from`: the first lines of the source, before a product. */
export function isTitle(line: string): boolean {
  return menuTitle.test(normalizeText(line)) || isBusinessName(line);
}

export function isMenuTitle(line: string): boolean {
  return menuTitle.test(normalizeText(line));
}

/** `de 4 a 6 pm`, `18 a 23 hs`, `9am - 8pm`. A single `24 hs` is none. */
function isTimeOfDay(text: string): boolean {
  return /\d(?:\s?[ap]\.?\s?m\.?|:\d{2})?\s?(?:a|-|–|hasta)\s?(?:las\s)?\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m|hs|hrs)/.test(
    text,
  );
}

function hasPhone(text: string): boolean {
  const hasWord = phoneWords.test(text);
  for (const [run] of text.matchAll(/[+(]?\d[\d() -]*\d/g)) {
    const digits = run.replace(/\D/g, '').length;
    if (digits < 7 || digits > 14) continue;
    if (hasWord || run.startsWith('+')) return true;
    if (/\d{9}/.test(run) || (/^\(?\d{2,4}\)?[- ]?\d{3,5}[- ]\d{3,4}$/.test(run) && /[-(]/.test(run)))
      return true;
    if (
      /^\d{3,4}-\d{4}$|^0\d{2,3}[- ]\d{7}$/.test(run) ||
      /^(?:3\d\d \d{3} ?\d{2} ?\d{2}|9\d\d \d{3} \d{3}|\d\d \d{4} \d{4})$/.test(run)
    )
      return true;
  }
  return false;
}

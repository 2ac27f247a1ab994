import { normalizeText } from '../../platform/normalize-text.ts';
import type { SkippedLine } from './read-menu.ts';
import { isBusinessName } from './words.ts';

const phoneWords =
  /\b(?:tel|tels|telf|telefono|telefonos|cel|celular|movil|whatsapp|whats|wsp|wpp|wapp|fono|llama|llamanos|llamar|call|pedidos?|pide|ordena|domicilios?|delivery|despacho|reservas?|reservaciones|citas?|contacto|contactanos|sinpe|nequi|daviplata|yape|plin|turnos)\b/;
const timeRange =
  /\d\s?(?:a\.?\s?m|p\.?\s?m|hs|hrs|h|horas)\b|\b\d{1,2}:\d{2}\s?(?:a|-|–|hasta|as)\s?\d{1,2}(?::\d{2})?\b/;
const hourWords =
  /\b(?:horarios?|abierto|abrimos|aberto|cerrado|fechado|atendemos|atencion|hours|open|closed)\b/;
/** `Horario de cocina` */
const opening = /^horarios?(?: de (?:atencion|cocina|apertura|servicio|lunes)\b|$)/;
const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:a\.?\s?m\b\.?|p\.?\s?m\b\.?|hs\b|hrs\b|h\b)?`;
/** `9 a 18`, `de 10:00 a 19:30`, `8h as 20h`. */
const clockRange = new RegExp(
  String.raw`\b${clock}\s?(?:a|-|–|hasta|as)\s?(?:las\s)?${clock}(?![\d.,]|\s?(?:g|gr|kg|ml|cm|unidades|personas|porciones)\b)`,
);
/** Days that are no other word. */
const fullDays =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos|feriados|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|todos los dias|todos os dias)\b/;
const shortDay =
  '(?:lun|mar|mie|jue|vie|sab|dom|seg|ter|qua|qui|sex|mon|tue|wed|thu|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
/** An abbreviation may be another word: `mar`, `sex`. Two of them are days. */
const dayRange = new RegExp(String.raw`\b${shortDay}\b\.?\s?(?:a|al|as|-|–|y|e|,|hasta|\/)\s?${shortDay}\b`);
const oneDay = new RegExp(String.raw`\b${shortDay}\b`);
/** `L-V`, `L a S`: days only before hours. */
const letterDays = /\b[lmjvsd]\s?(?:a|-|–|al)\s?[mjvsd]\b/;
const addressWords =
  /^(?:(?:direccion|ubicacion|ubicados? en|estamos en|encuentranos en|visitanos en|visitanos)\b|(?:calle|cll|cra|carrera|kra|kr|avenida|av|avda|jr|jiron|transversal|calzada|calz|blvd|boulevard|psje|autopista|c\.c|centro comercial)\b\.?.*\d)/;
/** Words that begin an address, and the name of a good as well: a cologne, cabbage, a gallery of pictures. */
const placeWords =
  /^(?:cl|diagonal|dg|pasaje|km|esquina|barrio|colonia|col|mz|sector|local|galeria|cc)\b\.?.*\d/;
const placeSign =
  /#\s?\d|\bn[°ºo]\.?\s?\d|\d\s?-\s?\d|,.*\b(?:calle|av|avenida|cra|zona|col|cp|piso|local)\b/;
const addressInside =
  /\b(?:\d{1,3}\s?a?(?:ra|da|ta|va|na)?\.? (?:calle|avenida|av)\b.*\d|zona \d{1,2}\b|# ?\d{1,3}[a-z]? ?- ?\d)/;
const streetInEnglish =
  /^\d{2,5} (?:[nsew]\.? )?[\w ]{2,30} (?:st|street|ave|avenue|rd|road|blvd|dr|ln|hwy)\b/;
const link =
  /https?:|\bwww\.|\bwa\.me\b|(?:^|[\s:(])@[a-z0-9_.]{3,}|\b[a-z0-9-]{3,}\.(?:com|net|org|co|pe|cl|mx|ar|cr|gt|uy|ec|do|bo|py|app|menu|online)\b(?!\p{L})|\b(?:linktr|siguenos)\b|\b(?:instagram|facebook|tiktok)\s?[:@/]|^(?:(?:en|nuestro|por|ig|fb)\s)*(?:instagram|facebook|tiktok)$/u;
const noteStart =
  /^(?:[*(¡!]\s?)?(?:hola\b|buen[oa]s (?:dias|tardes|noches)|(?:agregar|anadir|comprar|ver mas|personalizar|elegir|seleccionar|volver|regresar|volver al inicio|siguiente|anterior)(?: ahora| al carrito| opciones)?$|(?:reservar|agendar|pedir|comprar|cotizar|ordenar|solicitar|anadir|agregar|quiero|lo quiero|me interesa)(?: ahora| ya| cita| hora| turno| aqui| en linea| online| este producto| producto| (?:por |via |en |al )?(?:whatsapp|wsp))?$|precios?\b|(?:precos?|valores)$|todos (?:nuestros|los)|todas (?:nuestras|las)|nuestros precios|los precios|iva\b|no (?:incluye|aceptamos|se aceptan|aceptan)|incluyen?\b|servicio (?:incluido|no incluido|a domicilio|express)\b|(?:el )?\d{1,2} ?%|propina|aceptamos|recibimos|pagos?\b|formas? de pago|medios? de pago|efectivo|tarjetas? (?:de )?(?:debito|credito|visa|mastercard|y|o)\b|yape|plin|nequi|daviplata|sinpe|gracias|bienvenid|buen provecho|pag(?:ina)?\.? \d|page \d|tallas? disponibles|(?:disponible|agotado|sin stock|en stock|hay stock|nuevo)$|consult(?:a|e|ar) (?:por|nuestr|precios?|disponib|al|con|a (?:tu|su|nuestr|l[oa]s)|los|las)\b|pregunta|preguntar? por|sujeto|impuesto|envios?\b|domicilios?\b|delivery|servicio express|a domicilio|solo (?:para|por)|para llevar (?:mas|se|cuesta|hay|tiene|cobr)|pedidos?\b|pide\b|reservas\b|reserva (?:tu|ya|aqui|al|con|por|previa)\b|wifi|wi-fi|clave (?:wifi|de)|minimo de|imagenes|fotos? referencial|foto referencial|valido|vigente|lista vigente|hasta agotar|promocion valida|terminos|aplican|notas?(?:$|:| (?:a considerar|importantes?|aclaratorias?|al pie))|importante:|total de (?:productos|articulos|servicios|items)\b|rating\b|observaciones(?:$|:)|condiciones(?:$|:| generales| de (?:venta|compra|pago|entrega))|sabores? disponibles|agend[ae] (?:tu|ya|aqui|una|por|al)\b|hacemos|tenemos|contamos|(?:confirmar|finalizar|terminar|realizar) (?:la |tu )?compra|(?:seleccione|elija|digite|ingrese|marque) una? opcion|(?:haz|hacer|envia|enviar|realiza|realizar|confirma|confirmar) (?:tu |el |mi |un )?pedido|(?:mi |tu |ver )?(?:el )?carrito$)/;
/** A sentence about money that sells nothing: `Abono de $5.000 para reservar`, `Se cobra $2.000 por el empaque`. */
const paidNote =
  /^(?:[*•¡!-]\s?)*(?:se (?:pide|piden|cobra|cobran|requiere|solicita|necesita|abona|reserva|aparta)\b|(?:el |un |una |la |con )?(?:abono|anticipo|adelanto|sena|senal|deposito|recargo|multa|fianza)\s(?:de|del|por|minim[oa]|desde|obligatori[oa]|previ[oa]|para)\b|(?:el )?(?:pedido|consumo|compra|orden|gasto) minim[oa]|minimo de (?:compra|pedido|consumo)|por (?:compras|pedidos|consumos|cada compra)\b|en (?:compras|pedidos)\b|compras (?:mayores|superiores|desde|arriba|a partir)\b|(?:los |el )?(?:envios?|domicilios?|delivery|despachos?|entregas?) (?:gratis|gratuit[oa]s?|sin cargo|sin costo|desde|por|a partir)|(?:el )?(?:costo|valor|precio) (?:de|del) (?:envio|domicilio|delivery|empaque)|(?:reserva|aparta|separa|agenda)(?:s|lo|la|r)? con\b|(?:mas|\+) iva|no incluye|entregas? (?:en|a|para)\b)/;
/** `Pago móvil 0102 V12345678 04141234567`, `Nequi 3001234567`: where customers send money. */
const account =
  /^\W*(?:pago ?movil|zelle|nequi|daviplata|bancolombia|yape|plin|pix|sinpe(?: movil)?|tigo money|cbu|cvu|alias|clabe|transferencias?|cuenta(?: corriente| de ahorros?| vista| rut)?)\b.*\d{6}/;
/** What is charged beside what is sold: `Cubierto $500`, `Servicio de mesa`. Cutlery of a shop is none. */
const fee =
  /^(?:[*•¡!+-]\s?)*(?:(?:el |la |por |se cobra )?(?:cubiertos?(?: (?:por persona|p\/p|pp|x persona))?[\s:.|-]*(?:\W*\d|$)|couvert\b|(?:derecho|servicio|cargo) (?:de|a la|por) (?:mesa|cubierto|piso|salon|servicio)\b|cargos? (?:adicional|extra|por)\b|costos? (?:adicional|extra) (?:de|por|del)\b|propinas?\b|taxa de (?:servico|embalagem)\b|servicio[\s:(]+\d{1,2}\s?%))/;
/** `¡Claro!, aquí tienes algunos platos:`: words to the customer above a list. */
const greeting =
  /^(?:¡[^!¡]{2,40}!,? )?(?:(?:claro(?: que si)?|con gusto|por supuesto)[,!]? )?(?:aqui (?:tienes|tiene|te|le|les|estan?|van?)|(?:te|le|les) (?:paso|comparto|compartimos|envio|enviamos|dejo|dejamos|mando|presento|presentamos|ofrecemos)|est[ae]s? (?:es|son) (?:el|la|l[oa]s|nuestr[oa]s?|algun[oa]s)|estos son (?:los|nuestros|algunos)) \p{L}+ ?\p{L}/u;
/** `Inicio > Alimentos > Pizzas`: where the page is. */
const breadcrumb =
  /^(?:inicio|home|portada|tienda|catalogo|menu)\s?[>›»/]\s?\p{L}|^[^>›»\d]{2,40}\s[>›»]\s[^>›»]{2,40}\s[>›»]\s\D{2,60}$/u;
/** `Martes de medialunas: 2x1` */
const offer = /\b[2-4]\s?x\s?[12]\b|\d\s?%/;
/** `R$ 1,00 de desconto`, `$5.000 de descuento`: what is taken off. */
const taken = /\d[\d.,]*\s?(?:pesos|soles|reais|dolares)?\s?(?:de |of )?(?:descuento|desconto|dcto|dto)\b/;
/** `(4.8)`, `4.3 (120)`: how customers rate it, alone in a line. */
const rating = /^\([1-5][.,]\d\)$|^[1-5][.,]\d\s?\(\d{1,5}\+?\)$/;
/** What a delivery costs, with where or when: `Domicilio $4.000 dentro del barrio`. A delivery alone may be sold. */
const deliveryNote =
  /^(?:[*•¡!-]\s?)*(?:(?:el |los |servicio (?:de |a )?)?(?:domicilios?|envios?|delivery|despachos?|fletes?|entregas?|entrega a domicilio)\b).*\d.*\b(?:dentro|hasta|desde|fuera|en|a|para|por|segun|zona|perimetro)\b [\p{L}\d]/u;
/** `si tu compra supera los 1000$ el envío es gratis` */
const freeDelivery =
  /\b(?:envios?|domicilios?|delivery|despachos?|entregas?)\b[^.]{0,20}\b(?:gratis|gratuit[oa]s?|sin (?:cargo|costo))\b/;
const paidNoteEnd = /\bpara (?:reservar|apartar|separar|agendar|confirmar|asegurar)\b/;
const place = /\b(?:frente al?|contiguo al?|diagonal al?|al lado del?|a \d{1,4} (?:m|mts|metros)) /;
const noteInside =
  /\b(?:propina|incluyen? iva|iva incluido|no incluyen|impuestos|alergi\w+|sujetos? a|sin previo aviso|datafono|transferencias?)\b/;
const menuTitle =
  /^(?:(?:nuestro |nuestra |el |la )?(?:menu|cardapio|carta|lista(?:do)?(?: de (?:precios|productos|servicios)(?: y precios)?)?|nuestros productos|nuestros servicios|catalogo|tarifas|precios)(?: (?:de precios|de comidas|digital|20\d\d|principal|general))*|producto precio|(?:(?:ref|cod|codigo|sku|nro|item)\.? )?(?:nombre|item|descripcion|producto|servicio|plato)s?\s(?:descripcion\s)?(?:precio|valor)s?)$/;

/** Why a line is not part of the menu. Null: it may be. `isPriced`: it has a price with a currency or a separator. */
export function findNotice(line: string, isPriced: boolean): SkippedLine['reason'] | null {
  const text = normalizeText(line);
  if (link.test(text)) return 'link';
  if (hasPhone(text)) return 'phone';
  if (isAddress(text)) return 'address';
  if (
    rating.test(text) ||
    paidNote.test(text) ||
    fee.test(text) ||
    account.test(text) ||
    taken.test(text) ||
    paidNoteEnd.test(text) ||
    freeDelivery.test(text) ||
    (isPriced && deliveryNote.test(text))
  )
    return 'note';
  // A point may stand in a time: `Lunes a viernes de 7.30 a 20`.
  if (isPriced) return !/[$€₡₲]/.test(text) && hasDays(text) && clockRange.test(text) ? 'hours' : null;
  if (addressInside.test(text) || place.test(text)) return 'address';
  if (isHours(text)) return 'hours';
  if (fullDays.test(text) && offer.test(text)) return 'note';
  if (greeting.test(text)) return 'note';
  return noteStart.test(text) || noteInside.test(text) || breadcrumb.test(text) ? 'note' : null;
}

/** `Recargo nocturno`, `Taxa de entrega`: mostly charged beside what is sold, though some sell nothing else. */
export const isSurcharge = (name: string) =>
  /^(?:(?:el |la )?recargos?\b|tax?a de (?:entrega|servico)\b|frete\b|(?:costo|valor|tarifa) de (?:envio|entrega|domicilio)\b|adicional por\b|(?:domicilios?|envios?|delivery|despachos?|fletes?)(?: a domicilio)?$)/.test(
    normalizeText(name),
  );

/** Words of a line to the customer, which names neither a product nor a section: `Todas incluyen papas`. */
const noteWords =
  /\b(?:inclu\w+|encargos?|retiros?|pedidos?|pide|consult\w+|disponib\w+|minim\w+|previ[oa]\w*|anticip\w+|gratis|sujet\w+|todos|todas|nuestr\w+|tus?|aqui|ahora|gracias|elige|escoge|agrega|acompana\w*|precios?|valid[oa]s?|vigen\w+|solo|cada)\b/;

export function saysSomething(line: string): boolean {
  return noteWords.test(normalizeText(line));
}

function isAddress(text: string): boolean {
  if (/[$]/.test(text)) return false;
  return (
    addressWords.test(text) || streetInEnglish.test(text) || (placeWords.test(text) && placeSign.test(text))
  );
}

const hasDays = (text: string) => dayRange.test(text) || fullDays.test(text);

/** Whether a line says when the business is open. A day alone, and a word such as `abierto` alone, do not: `Mar abierto`. */
export function isHours(line: string): boolean {
  const text = normalizeText(line);
  const hasTime = timeRange.test(text) || clockRange.test(text);
  if (dayRange.test(text) || (fullDays.test(text) && (hasTime || hourWords.test(text)))) return true;
  if (opening.test(text)) return true;
  if (!hasTime) return false;
  return hourWords.test(text) || oneDay.test(text) || letterDays.test(text) || isTimeOfDay(text);
}

/** `from`: the first lines of the source, before a product. */
export function isTitle(line: string): boolean {
  return menuTitle.test(normalizeText(line)) || titleOfList.test(normalizeText(line)) || isBusinessName(line);
}

/** `Lista de precios - Dietética El Molino` */
const titleOfList = /^(?:nuestra |la )?(?:lista|listado|carta) de precios\b/;

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

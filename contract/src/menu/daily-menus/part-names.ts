import { normalizeText } from '../../platform/normalize-text.ts';
import { isUpperCase } from '../menu-import/text-lines.ts';

/** A part of the menu whose dishes are looked for, with those that it has had. */
export interface KnownPart {
  groupId: string;
  name: string;
  dishes: readonly { name: string; price: string }[];
}

/** A known part, whose names are normalized once for the whole text. */
export interface PreparedPart {
  groupId: string;
  name: string;
  normalized: string;
  singular: string;
  /** Its place among the parts. */
  order: number;
  /** By normalized name. The first one of a name counts. */
  dishes: ReadonlyMap<string, KnownPart['dishes'][number]>;
}

interface Names {
  /** Normalized, in the singular. They name a part, and no dish begins with them. */
  parts: readonly string[];
  /** Dishes begin with them as well: `Sopa de pasta`, `Jugo de mora`. */
  dishes?: readonly string[];
}

const mainDishes: Names = {
  parts: [
    ...['proteina', 'segundo', 'segundito', 'fondo', 'plato', 'principal', 'plato fuerte', 'plato principal'],
    ...['plato de fondo', 'tercer tiempo'],
  ],
  dishes: ['carne', 'guisado', 'guiso'],
};

/** What people call the same part. The first group that has a word counts. */
const synonyms: readonly Names[] = [
  {
    parts: [
      ...['entrada', 'entradita', 'primero', 'primer tiempo', 'primer plato', 'sopa aguada', 'sopita'],
      ...['para empezar', 'para comenzar'],
    ],
    dishes: ['sopa', 'caldo', 'crema', 'consome'],
  },
  { parts: ['principio', 'ppio'], dishes: ['grano'] },
  mainDishes,
  {
    parts: ['bebida', 'sobremesa', 'para tomar', 'tomar', 'juguito', 'refresquito', 'agua de sabor'],
    dishes: ['jugo', 'refresco', 'fresco', 'agua', 'agua fresca', 'limonada', 'gaseosa'],
  },
  {
    parts: [
      ...[
        'acompanamiento',
        'acompanante',
        'acompana',
        'guarnicion',
        'agregado',
        'contorno',
        'segundo tiempo',
      ],
      ...['sopa seca', 'para acompanar'],
    ],
  },
  { parts: ['postre', 'postrecito'], dishes: ['dulce'] },
  { parts: [], dishes: ['ensalada'] },
  // A main dish in Ecuador and Peru, and its side dishes in Colombia.
  { parts: ['seco', 'segundo'] },
];
/** Also where they stand alone they are what is served. */
const servedAlone = new Set(['consome', 'limonada', 'gaseosa']);
/** They begin the main dish of one part, and side dishes of others. */
const ofMainDishes = new Set(mainDishes.dishes);

export const partNames = synonyms.flatMap(({ parts }) => parts);
const dishNames = synonyms.flatMap(({ dishes = [] }) => dishes);
/** `De sopa tenemos`: no dish ends with them behind `de`. */
export const ledNames: readonly string[] = [...partNames, 'sopa', 'guisado'];
export const allNames: readonly string[] = [...partNames, ...dishNames];

export function preparePart({ groupId, name, dishes }: KnownPart, order: number): PreparedPart {
  const normalized = normalizeText(name);
  const byName = new Map<string, KnownPart['dishes'][number]>();
  for (const dish of dishes) {
    const key = normalizeText(dish.name);
    if (!byName.has(key)) byName.set(key, dish);
  }
  return { groupId, name, normalized, singular: toSingular(normalized), order, dishes: byName };
}

const maxLabelLength = 80;

/** What a text names as a whole. */
export interface Named {
  part: PreparedPart | undefined;
  /** Whether the text is the name of the part, and not another word for it. */
  isOwn: boolean;
  /** Whether a text of this kind is also what is served. */
  isServed: boolean;
}

/** Returns undefined for a text that is no name of a part. `Sopas del día`, `Entradas o sopas` and `1er tiempo` are. */
export function findNamed(text: string, parts: readonly PreparedPart[]): Named | undefined {
  return text.length > maxLabelLength ? undefined : findForms(text, parts);
}

/** What stands before a colon may say more: `Plato fuerte, escoge uno`, `Para el antojo (postre)`. */
export function findLabelled(label: string, parts: readonly PreparedPart[]): Named | undefined {
  if (label.length > maxLabelLength) return undefined;
  const [, before = '', inside = ''] = /^([^(,]*)(?:[(,]\s*([^)]*))?/.exec(label) ?? [];
  return findForms(before, parts) ?? (inside ? findForms(inside, parts) : undefined);
}

function findForms(label: string, parts: readonly PreparedPart[]): Named | undefined {
  const forms = toForms(label);
  const exact = parts.find(({ singular }) => forms.includes(singular));
  if (exact) return { part: exact, isOwn: true, isServed: false };
  const group = synonyms.find((names) =>
    forms.some((form) => form.split(/ (?:y|o|u) /).every((name) => namesOf(names).includes(name))),
  );
  if (!group) return undefined;
  const part = parts.find(({ singular }) => namesOf(group).includes(singular));
  return { part, isOwn: false, isServed: forms.some((form) => servedAlone.has(form)) };
}

/** What a text begins with. */
export interface Beginning {
  part: PreparedPart | undefined;
  /** Whether the word is a part of the dish: `Jugo` of `Jugo de mora`. */
  isOfDish: boolean;
  /** Whether side dishes begin with it too. */
  isOfMainDish: boolean;
  /** Whether the text behind it begins as a dish does: `Bebida jugo de mora`. */
  isDishNext: boolean;
  /** The word. */
  label: string;
  /** The text behind it. */
  rest: string;
}

/** Returns undefined unless a text of several words begins with the name of a part. `De sopa tenemos` does too. */
export function findBeginning(text: string, parts: readonly PreparedPart[]): Beginning | undefined {
  const [, led, first = '', rest = ''] = /^(de )?(\p{L}+)[,/]?\s+(\S.*)$/isu.exec(text) ?? [];
  const word = toSingular(normalizeText(first));
  const exact = parts.find(({ singular }) => singular === word);
  const group = synonyms.find((names) => namesOf(names).includes(word));
  if (!word || (!group && !exact)) return undefined;
  const dishes = led ? rest.replace(/^(?:hay|tenemos|les tengo|les tenemos|ofrecemos)\s+/iu, '') : rest;
  const next = toSingular(normalizeText(/^\p{L}*/u.exec(dishes)?.[0] ?? ''));
  // `Sopa crema de zapallo` and `SOPA mute` name their part before the dish.
  const isLabel =
    partNames.includes(word) || dishNames.includes(next) || (isUpperCase(first) && !isUpperCase(text));
  return {
    part: exact ?? parts.find(({ singular }) => group && namesOf(group).includes(singular)),
    isOfDish: !led && (joins.test(dishes) || !isLabel),
    isOfMainDish: ofMainDishes.has(word),
    isDishNext: dishNames.includes(next),
    label: first,
    rest: dishes,
  };
}

/** `Seco de res`, `Agua con gas`: the word is a part of the dish. */
const joins = /^(?:del?|con|al?) /iu;

const namesOf = ({ parts, dishes = [] }: Names) => [...parts, ...dishes];

/** Whether a text says something about a part, and names no dish: `aparte`, `escoja 2`. */
export function isRemark(text: string): boolean {
  return remark.test(normalizeText(text));
}

const remark =
  /^(?:aparte|a? ?(?:escoger|elegir|eleccion)|(?:escog|eli[gj])\p{L}* ?(?:un[oa]?|\d)?|inclu\p{L}*|naturales|gratis|del dia)$/u;

const ordinals: Record<string, string> = { '1': 'primer', '2': 'segundo', '3': 'tercer' };
/** `Escoge tu proteína`, `Opciones de carne` */
const lead =
  /^(?:elige|elija|escoge|escoja|selecciona|opciones|opcion|tus?|sus?|las?|los|el|una?|de|hoy)\s(?=\S)/;

/** `Sopas del día` is also `sopa`. */
function toForms(label: string): string[] {
  const spelled = normalizeText(label).replace(
    /\b([123])\s?(?:er|ro|do|°|º|\.)?(?= tiempo| plato)/g,
    (_, digit: string) => ordinals[digit] ?? '',
  );
  let text = toSingular(
    spelled
      .replace(/(?<=\p{L})\s?[/&+]\s?(?=\p{L})/gu, ' o ')
      .replace(/[^\p{L}\p{M}\s]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  for (let led = lead.exec(text); led; led = lead.exec(text)) text = text.slice(led[0].length);
  const short = text.replace(
    /\s(?:del? (?:dia|hoy|lunes|martes|miercole|jueve|vierne|sabado|domingo)|a (?:elegir|escoger|eleccion)|una? a elegir|naturale?|\d+)$/u,
    '',
  );
  return [text, toSingular(short)];
}

function toSingular(text: string): string {
  return text.replace(/iones(?=\s|$)/g, 'ion').replace(/([aeiou])s(?=\s|$)/g, '$1');
}

/** The part whose dishes a picture stands before: `🍲 Ajiaco`. */
const pictures: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:🍲|🥣|🍜)/u, 'sopa'],
  [/^🫘/u, 'principio'],
  [/^(?:🥩|🍗|🍖|🐟|🐠|🐷|🐖|🐔)/u, 'proteina'],
  [/^(?:🥤|🧃|🍹|🍋)/u, 'bebida'],
  [/^(?:🍮|🍰|🍨|🧁)/u, 'postre'],
];

export function findPicture(line: string): string | undefined {
  return pictures.find(([pattern]) => pattern.test(line))?.[1];
}

/** The part of main dishes, where its name does not promise less than a whole dish. */
export function findMainPart(parts: readonly PreparedPart[]): PreparedPart | undefined {
  const names = namesOf(mainDishes).filter((name) => name !== 'proteina' && name !== 'carne');
  return parts.find(({ singular }) => toForms(singular).some((form) => names.includes(form)));
}

/** `Menú de hoy`: what is written above all parts. */
export const isTitle = (text: string) => /\b(?:men[uú]|almuerzos?|colaci[oó]n|comida|hoy)\b/iu.test(text);

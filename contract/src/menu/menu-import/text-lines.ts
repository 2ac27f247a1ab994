/** A line without decoration. Tabs stand for leaders and wide gaps. */
export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
  /** The text with the point or comma at its end. */
  sentence: string;
  /** Markdown `#`, bold, or drawn lines around the text. */
  isMarked: boolean;
  /** How many `#` it begins with. 0: none. */
  level: number;
  /** Its first characters, as they are. */
  start: string;
  /** Blanks before it. */
  indent: number;
  hasBullet: boolean;
  endsWithColon: boolean;
  /** What is bold at its beginning. Absent: nothing, or the whole line. */
  bold?: string;
  /** The place of a line that was copied from a table with several columns. */
  column?: { index: number; count: number };
  /** Letters, all of them capitals. */
  isUpperCase: boolean;
  /** It was part of a line with several names and prices. */
  isOfMany?: true;
}

const emoji =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\uFE0E\uFE0F\u200B-\u200F\u2060\uFEFF\u{E0020}-\u{E007F}]/gu;
const keycap = /[\d*#]\uFE0F?\u20E3/gu;
const keycaps = /(?:[\d*#]\uFE0F?\u20E3)+/gu;
const leader = /[.…_·•=]{2,}|…|(?:[.·•_-]\s){3,}[.·•_-]?|[-–—─━═]{2,}/gu;
const edge = new Set(' \t\u00A0|~=_•·.…,;-–—>»«→➜➤➣⇒➡➔➙➛★☆●○■□▪◦‣✦✧❖*:'.split(''));
const bullets = new Set('•·-–—*+►▶✓✔✗✘✕✖☑☐➤➜→➣⇒➡➔➙➛>○●▪■□◦‣★☆✦✧❖»◆◇~'.split(''));

/** `• POSTRES •`, `✦ Cafés ✦` */
const isBetweenSigns = /^([•·★☆✦✧❖◆◇●○~|✿❀♦])\s?\p{L}.{0,60}\s?\1$/u;

/** `3.1 Consultas`, `03 - Servicios`: the number of a section. */
const numbering = /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+|\d{1,2}\s+[-–—]\s+)(?=\p{L})/u;
/** `|===1. PALITO $50===|`: the lines of a frame that a program draws. */
const isFrame = /^[|║*#][\s=*#-].*[\s=*#-][|║*#]$/u;
/** `[x]` of a list of tasks. */
const checkbox = /^\[[ xX✓✔]\]\s+(?=\S)/u;
/** `/ USD ______`: a field of a form that nobody filled in. */
const formField = /\s*[/|·-]?\s*(?:USD|US\$|U\$S|EUR|€|Gs\.?|Bs\.?|S\/\.?|R\$|\$)\s*[_*\\.…\s]{3,}$/u;

function withoutFormField(text: string): string {
  const end = text.slice(-80);
  const field = /[_*\\….]$/u.test(end) ? formField.exec(end) : null;
  return field && /\d/.test(text.slice(0, text.length - field[0].length))
    ? text.slice(0, text.length - field[0].length)
    : text;
}

/** Digits in boxes become plain ones, or a bullet where they number a line or what follows a price. */
function withoutKeycaps(text: string): string {
  return text.replace(keycaps, (boxes, start: number) => {
    const isInName = /[\p{L}/(#º°]\s?$/u.test(text.slice(Math.max(0, start - 2), start));
    const isQuantity = /^\s?[/x×]\s?\d/iu.test(text.slice(start + boxes.length, start + boxes.length + 4));
    return /\d/.test(boxes) && (isInName || isQuantity) ? boxes.replace(/\D/g, '') : '• ';
  });
}

/** Pictures become blanks, those that stand for a character are left out, and digits lose their boxes. Marks of brands stay. */
export function withoutPictures(text: string): string {
  return text
    .replace(keycap, ([digit = '']) => (/\d/.test(digit) ? digit : ' '))
    .replace(emoji, (mark) => (/[©®™]/u.test(mark) ? mark : /[\p{L}\p{N}]/u.test(mark) ? '' : ' '));
}

/** Returns null for a blank line, and for one that is only drawn. */
export function readLine(raw: string, number: number): TextLine | null {
  let text = withoutPictures(withoutKeycaps(raw.normalize('NFC')))
    .replace(/[\u00A0\u202F\u2007]/gu, ' ')
    .trim();
  text = joinSpacedLetters(text);
  const heading = /^(?:#{1,6}\s*(?=\p{L}|\*)|#{1,6}\s+(?=[^\d\s])|#{2,6}\s+(?=\S))/u.exec(text);
  let isMarked = heading !== null;
  if (heading)
    text = text
      .slice(heading[0].length)
      .replace(/\s*#+$/, '')
      .replace(numbering, '');
  let hasBullet = false;
  for (let bullet = takeBullet(text); bullet; bullet = takeBullet(text)) {
    hasBullet = true;
    text = bullet.replace(checkbox, '');
  }
  text = withoutFormField(text);
  const isFootnote = raw.trim().startsWith('* ') && text.endsWith('*');
  const whole = takeBold(text);
  if (whole !== null && !isFootnote) isMarked = true;
  const bold =
    whole === null ? /^(\*{1,3}|__)(?=\S)([^*_]{2,120})\1(?=[\s:–—-])/u.exec(text)?.[2]?.trim() : undefined;
  const isDrawn =
    (/^[-–—─━═=~_*•·★☆]{2}/u.test(raw.trim()) && /[-–—─━═=~_*•·★☆]{2}$/u.test(raw.trim())) ||
    isBetweenSigns.test(raw.trim());
  text = (whole ?? text).replace(/\*+|__/g, ' ').replace(/`+/g, ' ');
  // Columns that a wide gap shows may have a narrow one as well.
  const narrow = /\S {3,}\S/.test(text) ? / {2,}/g : / {3,}/g;
  text = text
    .replace(leader, '\t')
    .replace(narrow, '\t')
    .replace(/\s*\t\s*|\s{3,}/g, '\t')
    .replace(/ {2}/g, ' ');
  const isLastEmpty = /\t[^\t]*\t\s?[-–—]\s*$/u.test(text.slice(-60));
  const framed = isFrame.test(raw.trim()) ? (takeBullet(trimEdges(text)) ?? text) : text;
  const trimmed = withoutCode(trimEdges(framed)) + (isLastEmpty ? '\t-' : '');
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return null;
  return {
    number,
    text: trimmed,
    sentence:
      trimmed + (/[^.…,]([.,])\s*$/u.exec(raw.slice(-8))?.[1] ?? '').slice(trimmed.endsWith('.') ? 1 : 0),
    isMarked: isMarked || (isDrawn && whole === null),
    level: heading ? heading[0].trim().length : 0,
    start: raw.slice(0, 12),
    indent: raw.length - raw.trimStart().length,
    hasBullet,
    endsWithColon: text.trimEnd().endsWith(':'),
    ...(bold && { bold }),
    isUpperCase: isUpperCase(trimmed.replace(/\([^()]*\)$/, '')),
  };
}

export function isUpperCase(text: string): boolean {
  return text === text.toUpperCase() && /\p{L}{2}/u.test(text);
}

/** `C O C T E L E S` → `COCTELES`, `PA R A  P I CA R` → `PARA PICAR`. Wider gaps separate words. */
function joinSpacedLetters(text: string): string {
  if (isSpacedText(text))
    return text
      .replace(/ (?! )/g, '')
      .replace(/ +/g, ' ')
      .trim();
  const areLetters = /^\p{L}(?: {1,5}\p{L}){3,60}$/u.test(text);
  const arePairs = /^\p{Lu}{1,2}(?: {1,5}\p{Lu}{1,2}){3,60}$/u.test(text);
  if (!areLetters && !(arePairs && text.split(/ +/).filter(({ length }) => length === 1).length >= 3))
    return text;
  return text
    .split(/ {2,}/)
    .map((word) => word.replace(/ /g, ''))
    .join(' ');
}

/** `2 5 0  g r a m o s ,  c o n  p a p a s`, `$ 2 3 0 0`: a style of the PDF puts a blank behind each sign, and two or more between words. */
function isSpacedText(text: string): boolean {
  if (text.length > 400 || !/^(?:[$€₡₲] {1,3})?(?:[^\s\p{L}\d]?[\p{L}\d][,.;:]? {1,6}){2}/u.test(text))
    return false;
  const parts = text.split(/ +/);
  const single = parts.filter((part) => part.length === 1 || /^.[,.;:]$/u.test(part)).length;
  return parts.length >= 5 && single === parts.length && !/^\d(?: \d)*$/.test(text);
}

/** `T-01    Martillo    32.000`: the first column of a list with at least three. */
function withoutCode(text: string): string {
  const start = text.slice(0, 200);
  const code =
    /^[A-Z]{0,4}-?\d{1,6}\t(?=[^\t]*\p{L}{2}[^\t]*\t)/u.exec(start) ??
    /^[A-Z]{1,4}-?\d{2,6}, (?=\p{L}{2}[^,]*, ?\d)/u.exec(start);
  return code ? text.slice(code[0].length) : text;
}

/** Takes bullets and blanks off both ends, and a closing parenthesis never. */
export function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.has(text[start] ?? '') && !isStruckPrice(text, start)) start++;
  while (
    end > start &&
    edge.has(text[end - 1] ?? '') &&
    !/\b(?:S\/|Bs|Gs|Q|L|hrs?|und|uds)\.$/iu.test(text.slice(Math.max(0, end - 6), end))
  )
    end--;
  return text.slice(start, end);
}

/** `~$9.500~` */
function isStruckPrice(text: string, start: number): boolean {
  return text[start] === '~' && /^~\s?[^~\p{L}]{1,20}~/u.test(text.slice(start, start + 24));
}

const mark = /^[•●○▪■□◦‣★☆✦✧❖►▶✓✔➤➜➔»*–—-]\s+(?=[\p{L}\p{N}])/u;

/** A name in a cell, without bullets and pictures before it. */
export function withoutMarks(name: string): string {
  return /^[^\p{L}\p{N}]/u.test(name) ? withoutPictures(name).trim().replace(mark, '') || name : name;
}

/** Returns the text after a bullet or a number like `1.` and `1)`. */
function takeBullet(text: string): string | null {
  const first = text[0] ?? '';
  if (bullets.has(first) && !takeBold(text) && !isStruckPrice(text, 0)) {
    const rest = text.slice(1);
    if (/^\s/.test(rest) || (first !== '*' && first !== '+' && first !== '-' && first !== '~'))
      return rest.trim();
    if (/^-\p{L}/u.test(text)) return rest.trim();
  }
  const letter = /^[A-Z]\s?[→➜➤➣⇒➡➔➙➛]\s*(?=\S)/u.exec(text);
  if (letter) return text.slice(letter[0].length);
  const number = /^(?:(?:n[°º]\s?)?\d{1,3}\s?[.)º°-]{1,2}|\(\d{1,3}\))\s+(?=\S)/iu.exec(text);
  return number && !/^\d+\s?-\s+\d/.test(text) ? text.slice(number[0].length) : null;
}

/** The text of a line that is bold as a whole: `*Panes*`, `**Panes**`, `_Panes_`. */
function takeBold(text: string): string | null {
  const whole = text.trim();
  const trimmed = whole.endsWith(':') ? whole.slice(0, -1) : whole;
  for (const mark of ['***', '**', '*', '__', '_']) {
    const inner = trimmed.slice(mark.length, -mark.length);
    if (trimmed.length > 2 * mark.length && trimmed.startsWith(mark) && trimmed.endsWith(mark))
      return /[*_]/.test(inner) || inner.startsWith(' ') ? null : inner.trim();
  }
  return null;
}

import { isOddLetter } from '@vitrina/contract/menu/menu-import/odd-letters.ts';

/** Code page 850 of tills that still run on DOS, from 0x80, sixteen signs in a row. A blank: no letter, or a drawn line. */
const dos = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»',
  '     ÁÂÀ©    ¢¥ ',
  '      ãÃ       ¤',
  'ðÐÊËÈ ÍÎÏ    ¦Ì ',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´',
  ' ± ¾¶§÷¸°¨·¹³²  ',
].join('');

const decoders: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  (bytes) => decodeDos(bytes),
];
/** Decides which character set it is. */
const sampleBytes = 200_000;

/** Decodes text with one byte for each character as the set in which most letters belong to words. */
export function decodeBytes(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes);
  const [best] = decoders
    .map((decode, order) => ({ decode, order, score: scoreLetters(decode(sample)) }))
    .toSorted((a, b) => b.score - a.score || a.order - b.order);
  return (best?.decode ?? decodeDos)(bytes);
}

function decodeDos(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8_192) {
    const codes = Array.from(bytes.subarray(start, start + 8_192), (byte) =>
      byte < 0x80 ? byte : dos.charCodeAt(byte - 0x80) || 0x20,
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

/** Letters with accents that Spanish and Portuguese words have count for a reading, all other signs inside words against it. */
function scoreLetters(text: string): number {
  let score = 0;
  for (const [sign] of text.matchAll(/[^\0-\x7F]/g)) if (isUsualLetter(sign)) score++;
  for (const [part] of text.matchAll(/\p{L}[^\0-\x7F]|[^\0-\x7F]\p{L}/gu)) if (isOddPart(part)) score -= 2;
  return score;
}

const usual = new Set('áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°ãõâêôàçÃÕÂÊÔÀÇ€½¼¾®');
const isUsualLetter = (sign: string) => usual.has(sign);
const isOddPart = (part: string) =>
  Array.from(part).some((sign) => isOddLetter(sign) || /[‡—Ž—˜’“”·¸¢£¤¥‚ƒ„†ˆ‰Š‹ŒŽ]/.test(sign));

/** `Ã¡` and so on: text in UTF-8 that a program read as Windows-1252 and stored again. */
const broken =
  /[ÂÃ][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]/g;

/** Only if every letter with an accent is broken, because `Ã` alone is a letter of Portuguese. */
export function repairLetters(text: string): string {
  return repairMac(repairPairs(text));
}

/** `PI—A`, `AÒO`, `N∞ 8`: text of Windows that a program of a Mac read and stored again. `CafŽ`, `Jam—n`, `Pi–a`: the other way round. */
function repairMac(text: string): string {
  const ofWindows = /\p{L}[—∞˙·¬]\p{L}|\p{L}∞\s?\d/u.test(text) ? decodeSigns(text, decodeMac) : null;
  const ofMac = /\p{L}[—‡]\p{L}|\p{Ll}Ž(?!\p{Lu})/u.test(text) ? decodeSigns(text, decodeWindows) : null;
  // `—` may be an Ñ of the one and an ó of the other.
  if (ofWindows && !/\p{Ll}[ÑÁÉÍÓÚ]\p{Ll}/u.test(ofWindows)) return ofWindows;
  return ofMac && !/\p{Lu}[ñáéíóú]\p{Lu}/u.test(ofMac) ? ofMac : text;
}

/** Null: a sign of a word is a letter already, or does not become one. */
function decodeSigns(text: string, decode: (sign: string) => string | null): string | null {
  const signs = new Set(text.match(/(?<=\p{L})[^\0-\x7F]|[^\0-\x7F](?=\p{L})/gu));
  const repaired = new Map(Array.from(signs, (sign) => [sign, decode(sign)]));
  const areLetters = [...repaired].every(
    ([sign, letter]) => letter !== null && isUsualLetter(letter) && !isUsualLetter(sign),
  );
  return areLetters ? text.replace(/[^\0-\x7F]/g, (sign) => repaired.get(sign) ?? sign) : null;
}

const macSigns = Array.from(
  new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);

function decodeMac(sign: string): string | null {
  const byte = macSigns.indexOf(sign);
  return byte < 0x80 ? null : new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
}

function decodeWindows(sign: string): string | null {
  const byte = codes.get(sign) ?? 0;
  return byte < 0x80 ? null : (macSigns[byte] ?? null);
}

function repairPairs(text: string): string {
  const pairs = text.match(broken)?.length ?? 0;
  if (pairs === 0 || pairs < (text.match(/[áéíóúñÁÉÍÓÚÑãõç]/g)?.length ?? 0)) return text;
  return text.replace(broken, (pair) => decodePair(pair) ?? pair);
}

const codes = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).map(
    (sign, byte) => [sign, byte],
  ),
);

function decodePair(pair: string): string | null {
  const bytes = Array.from(pair, (sign) => codes.get(sign));
  if (bytes.includes(undefined)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return null;
  }
}

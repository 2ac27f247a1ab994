const usualLetters = /^(?:\p{M}|[A-Za-zÀ-ÖØ-öø-ÿªºŒœŸıŁłŠšŽžČčĆćŃńŚśŻżŹźĐđĞğŞşİŐőŰű])$/u;

/** A letter that no language of the region and of its immigrants has: a sign that another character set reads as a letter. */
export function isOddLetter(sign: string): boolean {
  return /[\p{L}\uFFFD]/u.test(sign) && !usualLetters.test(sign) && !otherScripts.test(sign);
}

/** Menus name dishes in the scripts of their countries. */
const otherScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Whether letters were lost before the text came here: `Jam�n`, `Pi?a`, `PanaderÃ­a`, `Adoqu’n` beside a blank of another character
 * set.
 */
export function hasLostLetters(text: string): boolean {
  return (
    text.includes('\uFFFD') ||
    /\p{L}\?\p{L}/u.test(text) ||
    /Ã[\u0080-\u00BF]|Â[°º¿¡ª]/.test(text) ||
    /\p{L}[‡†ƒ¤¢£¥‰˜ˆ—¬¨§¶]\p{L}/u.test(text) ||
    /\p{L}[∞˙∆]/u.test(text) ||
    /[AEIOU]Ò[AEIOU]/i.test(text) ||
    /\p{Ll}[ŽŠÐÞ]\p{Ll}/u.test(text)
  );
}

/** Words with vowels that are spoken or written as letters. Those without vowels are found by that. */
const abbreviations = new Set(
  (
    'AA AAA ABS AC AIO APA BIO CO2 DIY DOC EPA EVA FOB GPS HDMI IPA IVA LED LCD MDF OLED OSB PET PU PVA SAE SIM TDA UHT USA USB UV VIP WIFI XL ' +
    'XXL XXXL ISO ICA IPS ALC A3 A4 A5 HB FPS SPF VHS CBD THC IBU DOCG OTC EUA'
  ).split(' '),
);

/**
 * Brands and places, as they write themselves. Those that are also words of a menu are not among them: `lima`, `chile`, `corona`, `néctar`,
 * `manzana`.
 */
const properNames = [
  // Drinks
  'Coca-Cola Pepsi Sprite Fanta Postobón Bretaña Schweppes Gatorade Powerade Inca Kola Águila Póker Bavaria Heineken Quilmes Brahma Stella Artois',
  'Budweiser Tecate Pacífico Cusqueña Pilsen Becker Patagonia Antarctica Skol Miller Amstel Bacardí Havana Smirnoff Absolut Baileys Buchanan’s',
  'Chivas Regal Jameson Ballantine’s Gancia Fernet Branca Campari Aperol',
  // Food and care
  'Nestlé Nescafé Nutella Oreo Ferrero Rocher Bimbo Colanta Zenú Kinder Lay’s Doritos Cheetos Maggi Knorr Philadelphia Heinz Colgate Palmolive',
  'Dove Rexona Nivea Pantene Kérastase Wella Schwarzkopf Gillette Johnson Huggies Pampers Advil Bayer Genfar Aspirina Dolex Vick Pond’s Listerine',
  // Tools and paper
  'Bosch Stanley Truper Makita Decker Sika Pintuco Philips Osram Samsung Motorola Xiaomi Huawei iPhone Android Faber-Castell Bic Sharpie Post-it',
  'Kores Pelikan Staedtler Crayola Pegadit Poxipol Loctite Sherwin Williams Tramontina Pavco Durman Abracol',
  // Places
  'Colombia Perú México Brasil Uruguay Paraguay Bolivia Venezuela Ecuador Panamá Cuba España Italia Francia Japón Bogotá Cali Medellín',
  'Barranquilla Cartagena Quito Santiago Guayaquil Caracas Veracruz Oaxaca Jalisco Roma Nápoles Parma Milano York',
]
  .join(' ')
  .split(' ');

const fold = (word: string) => word.toLocaleLowerCase('es');
const known = new Map(properNames.map((name) => [fold(name).replace('’', "'"), name]));

/** Units and signs of a price list, and words of one letter. All others without a vowel are abbreviations. */
const smallWords = new Set(
  'y x e o u a c s p v kg kgs gr grs g gl gls gal mg ml cl lt lts mm cm cms mt mts km und unds hr hrs pz pzs pzt pqt pqts cj cjs dz bt bts ft hp w v'.split(
    ' ',
  ),
);
/** A letter after one of these is a name: `vitamina C`, `talla M`. */
const beforeLetters =
  /^(?:vitaminas?|tipo|talla|clase|letra|grado|serie|hepatitis|grupo|omega|formato|tama[ñn]o|plan|opci[oó]n|complejo)$/;
const roman = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;
const hasVowel = /[aeiouyáéíóúüàâãêôõ]/;

/** Whether a name is written in capitals: each of its longer words, and at least one that is no abbreviation. */
export function isShouted(name: string): boolean {
  const long = (name.match(wordPattern) ?? []).filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) > 3);
  return (
    long.length > 0 &&
    long.every((word) => word === word.toLocaleUpperCase('es')) &&
    long.some((word) => !isAbbreviation(word))
  );
}

function isAbbreviation(word: string): boolean {
  if (abbreviations.has(word)) return true;
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word)) return true;
  return word.length <= 5 && !hasVowel.test(fold(word));
}

/**
 * A name in capitals as people write it: its first letter large and the others small, also `Ñ` and those with accents. Abbreviations, sizes,
 * Roman numbers, codes and brands keep their form. `written`: how the source writes words elsewhere, by the word in small letters.
 */
export function writeSmall(name: string, written: ReadonlyMap<string, string> = new Map()): string {
  let previous = '';
  const small = name.replace(wordPattern, (word, offset: number) => {
    const before = previous;
    previous = fold(word);
    return writeWord(word, {
      before,
      written,
      isAfterNumber: /\d\s?$/.test(name.slice(Math.max(0, offset - 2), offset)),
    });
  });
  // A code or a number may stand before the first word.
  return small.replace(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*/u, (word) =>
    word === fold(word) ? word.charAt(0).toLocaleUpperCase('es') + word.slice(1) : word,
  );
}

interface Place {
  before: string;
  written: ReadonlyMap<string, string>;
  isAfterNumber: boolean;
}

function writeWord(word: string, { before, written, isAfterNumber }: Place): string {
  const small = fold(word);
  const found = written.get(small) ?? known.get(small.replace('’', "'"));
  if (found) return found;
  if (/\d/.test(word)) return writeCode(word);
  if (word.length === 1)
    return beforeLetters.test(before) || !isSmallLetter(small, isAfterNumber) ? word : small;
  if (smallWords.has(small)) return small;
  if (isAbbreviation(word) || (word.length > 1 && roman.test(word) && before !== '')) return word;
  return word.includes('-')
    ? word
        .split('-')
        .map((part) => writeWord(part, { before: '', written, isAfterNumber }))
        .join('-')
    : small;
}

/** `Y`, `X 12`, `C/U`; after a number also `M`, `L` and `G` of a measure. */
const isSmallLetter = (letter: string, isAfterNumber: boolean) =>
  smallWords.has(letter) || (isAfterNumber && 'mglw'.includes(letter));

/** `500ML` and `2X1` are measures, `WD-40` and `A4` are codes. */
function writeCode(word: string): string {
  const measure =
    /^(x?\d+(?:[.,]\d+)?(?:x\d+)*)(kg|gr?|mg|ml|cl|lts?|l|mm|cms?|mts?|m|und|un|hs?|min|w|v|oz|x)$/i.exec(
      word,
    );
  if (measure) return fold(word);
  return /^\d*x\d+$/i.test(word) ? fold(word) : word;
}

/**
 * How texts that are not in capitals write words in the middle of a sentence with a capital: `Coca-Cola`, `Postobón`. The result is for
 * `writeSmall`.
 */
export function listWritten(texts: Iterable<string>): Map<string, string> {
  const written = new Map<string, string>();
  const small = new Set<string>();
  for (const text of texts) {
    if (isShouted(text)) continue;
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      const isStart = !/[\p{L}\p{N},]\s*$/u.test(text.slice(Math.max(0, index - 2), index));
      if (word === fold(word)) small.add(word);
      else if (!isStart && word.length > 2 && /\p{Ll}/u.test(word)) written.set(fold(word), word);
    }
  }
  for (const word of small) written.delete(word);
  return written;
}

const toSet = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Stay in capitals: materials, standards, formats, sizes and numbers of kings. */
const abbreviations = toSet(`
  PVC CPVC LED USB HDMI TV CD DVD PC SSD RAM GPS WIFI NFC UV UHT SPF FPS IVA DIY MDF ABS PP PET PVP THW THHN AWG LPG GLP RJ45 HB BBQ IPA APA DHA CBD
  B12 A3 A4 A5 B5 II III IV VI VII VIII IX XI XII XS XL XXL XXXL CC CV HP AA AAA QR EVA JR VIP AC DC AM FM ISO DOT HVAC OSB NPT BPA KN95 N95 USA EEUU
  DJ OK S.A. S.A.S. S.R.L. E.I.R.L.`);
/** As their makers write them. */
const brands = new Map(
  [
    '3M|Bic|Pepsi|Sprite|Fanta|Postobón|Gatorade|Powerade|Nescafé|Nestlé|Nutella|Oreo|Milo|Maggi|Knorr|Alpina',
    'Colanta|Heineken|Budweiser|Artois|Quilmes|Cusqueña|Brahma|Skol|Tecate|Bavaria|Bacardí|Smirnoff|Absolut|Johnnie',
    "Walker|Buchanan's|Chivas|Ballantine's|Jameson|Jägermeister|Baileys|Campari|Branca|Havana|Medellín|Martini",
    "Hennessy|Tanqueray|Gordon's|Beefeater|Bombay|Casamigos|Colgate|Palmolive|Dove|Pantene|Sedal|Nivea|Johnson's",
    "Huggies|Pampers|Kleenex|Gillette|L'Oréal|Bayer|Genfar|Aspirina|Advil|Dolex|Stanley|Bosch|DeWalt|Makita|Truper",
    'Pretul|Tramontina|Philips|Bticino|Schneider|Sylvania|Sika|Pintuco|Dunlop|Samsung|Xiaomi|Sony|Pelikan|Staedtler',
    "Bimbo|Zacapa|Brugal|Barceló|Kahlúa|Daniel's|Nestea|Lipton|Kellogg's|Protex|Rexona|Adidas|Nike|Huawei|Motorola|Nokia",
    "iPhone|iPad|Levi's|Viniltex|Cemex|Holcim|Paceña|Huari|Sharpie|Casio|Doritos|Cheetos|Lay's|Pringles|Ritz|Snickers|M&M's|Ferrero|Rocher|Kinder|Milka|Haribo|Trident",
  ]
    .flatMap((line) => line.split('|'))
    .map((brand) => [brand.toLowerCase(), brand]),
);
/** The next word is a name. */
const titles = toSet('san santa santo don doña doctor dra dr');
const units =
  /^(\d+(?:[.,/]\d+)*)(MM|CMS?|MTS?|M|ML|MG|MCG|CC|G|GR|GRS|KGS?|LTS?|OZ|UNDS?|UDS?|UN|PZS?|LB|LBS|W|V|CAPS?|TABS?)\.?$/;

export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && text === text.toLocaleUpperCase('es') && /\p{L}{3}/u.test(text);
}

/**
 * `ARROZ CON CAMARÓN` → `Arroz con camarón`. `known`: words as other texts of the menu write them, by their small letters. Other texts stay.
 */
export function toSentenceCase(text: string, known: ReadonlyMap<string, string> = new Map()): string {
  if (!isShouted(text)) return text;
  let isFirst = true;
  let isAfterTitle = false;
  const sentence = text.replace(/[^\s([/+"“-]+/gu, (word, offset: number) => {
    const [start, end] = findCore(word);
    const plain = word.slice(start, end);
    const isLetter = /^\p{L}/u.test(plain);
    const written =
      text[offset + word.length] === '/' ? plain.toLocaleLowerCase('es') : writeWord(plain, known);
    const isCapital = isLetter && (isFirst || isAfterTitle);
    const isTitle = titles.has(plain.toLocaleLowerCase('es'));
    isAfterTitle = isTitle;
    if (/\p{L}/u.test(plain)) isFirst = false;
    return word.slice(0, start) + (isCapital || isTitle ? capitalize(written) : written) + word.slice(end);
  });
  return sentence.replace(/\bcoca([- ])cola\b/gi, 'Coca$1Cola');
}

const opening = new Set("¿¡'‘’");
const closing = new Set(',.;:!?)]”"');

/** Where a word begins and ends without the signs around it. */
function findCore(word: string): [start: number, end: number] {
  let start = 0;
  let end = word.length;
  while (start < end && opening.has(word[start] ?? '')) start++;
  while (end > start && closing.has(word[end - 1] ?? '')) end--;
  return [start, end];
}

function writeWord(word: string, known: ReadonlyMap<string, string>): string {
  const small = word.toLocaleLowerCase('es');
  const found = known.get(small) ?? brands.get(small);
  if (found) return found;
  // `H&S`
  if (abbreviations.has(word) || /^\p{L}&\p{L}$/u.test(word) || /^[B-DF-HJ-NP-TVWZÑ]$/.test(word))
    return word;
  const unit = units.exec(word);
  if (unit?.[2])
    return `${unit[1]}${unit[2].length === 1 && /[WV]/.test(unit[2]) ? unit[2] : unit[2].toLowerCase()}`;
  if (/^\d+[.,]?\d*L$/.test(word)) return word;
  // `6X1`, `1/2X3`
  if (/^[\d.,/]+X[\d.,/]+$/.test(word)) return small;
  // A model: `DW44602`, `V9`, `T2000`
  if (/\d/.test(word) && /\p{L}/u.test(word)) return word;
  // Letters that nobody can say: `JBL`, `CPP`
  if (/^\p{L}{2,5}$/u.test(word) && !/[aeiouyáéíóúü]/iu.test(word) && !shortWords.has(small)) return word;
  return small;
}

/** Units and shortened words without a vowel. */
const shortWords = toSet(
  'kg gr grs ml mm cm cms mts mt lt lts lb lbs pz pzs pza ltr hr hrs km sr sra pq pqt dpto ctr blc',
);

function capitalize(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('es'));
}

/** The words that are written with a capital inside a text that is not shouted: names and brands of this menu. */
export function collectNames(texts: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const text of texts) {
    if (isShouted(text)) continue;
    for (const [index, word] of text.split(/[\s,()/]+/).entries())
      if (index > 0 && /^\p{Lu}\p{L}*\p{Ll}/u.test(word)) names.set(word.toLocaleLowerCase('es'), word);
  }
  return names;
}

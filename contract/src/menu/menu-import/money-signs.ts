/** How prices in a currency are marked. The signs stand before the number, the words after it. */
interface Signs {
  before: string;
  /** Letters that mean money only where this is the currency. */
  local?: string;
  after: string;
}

/** What people in the countries of the app write for each currency, between blanks. */
export const moneySigns: Record<string, Signs> = {
  ARS: { before: '$ AR$ ARS', after: 'ars' },
  BOB: { before: 'Bs Bs. $b BOB', after: 'bs bolivianos bob' },
  BRL: { before: 'R$ $ BRL', after: 'reais real brl' },
  CLP: { before: '$ CL$ CLP CLP$', after: 'clp' },
  COP: { before: '$ CO$ COL$ COP COP$', after: 'cop' },
  CRC: { before: '₡ ¢ CRC', after: '₡ colones colón crc' },
  CUP: { before: '$ CUP CUP$ MN', after: 'cup mn' },
  DOP: { before: 'RD$ $ RD DOP', after: 'dop' },
  EUR: { before: '€ EUR', after: '€ euros eur' },
  GTQ: { before: 'GTQ', local: 'Q Q.', after: 'q quetzales gtq' },
  HNL: { before: 'Lps Lps. Lp Lp. HNL', local: 'L L.', after: 'lps lempiras hnl' },
  MXN: { before: '$ MX$ MXN MXN$ M.N.', after: 'mxn m.n. m.n mn' },
  NIO: { before: 'C$ C$. NIO', after: 'córdobas cordobas nio' },
  PAB: { before: 'B/ B/. B./ PAB $', after: 'balboas pab' },
  PEN: { before: 'S/ S/. PEN', after: 'soles sol pen' },
  PYG: { before: '₲ Gs Gs. PYG', local: 'G G.', after: '₲ gs guaraníes guaranies pyg' },
  USD: { before: '$ US$ U$S U$D USD USD$ US', after: 'usd dólares dolares' },
  UYU: { before: '$ $U UY$ UYU', after: 'uyu' },
  VES: {
    before: 'Bs Bs. Bs.S Bs.D Bs.F BsS BsD BsF VES VED',
    local: 'REF REF.',
    after: 'bs bolívares bolivares ref',
  },
};

const pesos = 'pesos peso';
const list = (names: readonly string[]) => [...new Set(names.join(' ').split(' '))].filter(Boolean);
const escapeSign = (text: string) => text.replace(/[$.*/+?^()[\]{}|\\]/g, '\\$&');
/** A longer sign first, because a shorter one may be its end. A blank may stand in it: `US $`, `$ U`. */
const anyOf = (signs: readonly string[]) =>
  signs
    .toSorted((a, b) => b.length - a.length)
    .map((sign) =>
      escapeSign(sign)
        .replace('\\$', '\\s?\\$\\s?')
        .replace(/^\\s\?|\\s\?$/g, ''),
    )
    .join('|');

const everywhere = list(Object.values(moneySigns).map(({ before }) => before));
const words = list([...Object.values(moneySigns).map(({ after }) => after), pesos]).filter(
  (word) => !/^[^a-zñáéíóú]|^(?:q|ref|us|rd)$/.test(word),
);

/** The longest sign with the blanks around it. */
export const longestSign = 10;

/** A sign at the end of the text before a number. The first group has it. */
const before = new Map<string, RegExp>();

export function findSignBefore(text: string, currency: string): string | undefined {
  let sign = before.get(currency);
  if (!sign) {
    const local = list([moneySigns[currency]?.local ?? '']);
    sign = new RegExp(`(?:^|[^\\p{L}])((?:${anyOf([...everywhere, ...local])})\\.?:?\\s?)$`, 'iu');
    before.set(currency, sign);
  }
  return (
    sign.exec(text)?.[1] ??
    signInside.exec(text)?.[0] ??
    (currency === 'CRC' ? colon.exec(text)?.[1] : undefined)
  );
}

/** What a scan makes of `₡`, directly before the number. */
const colon = /(?:^|\s)([CG])$/u;

/** A balboa is a dollar. */
const atPar = new Map([
  ['PAB', 'USD'],
  ['USD', 'PAB'],
]);
/** `REF 3` in Venezuela is in dollars. */
const foreignSigns: Record<string, string> = { VES: 'ref' };
const currenciesOf = new Map<string, Set<string>>();
for (const [currency, signs] of Object.entries(moneySigns))
  for (const sign of list([signs.before, signs.local ?? '', signs.after])) {
    const plain = toPlainSign(sign);
    currenciesOf.set(plain, (currenciesOf.get(plain) ?? new Set()).add(currency));
  }

function toPlainSign(text: string): string {
  return text.toLowerCase().replace(/[\d.,:\s]/g, '');
}

/** Whether a price as it is written is in another currency: `US$ 12` where the menu has pesos. */
export function isForeign(text: string, currency: string): boolean {
  const sign = toPlainSign(text);
  if (sign !== '' && sign === foreignSigns[currency]) return true;
  const currencies = currenciesOf.get(sign);
  return currencies !== undefined && !currencies.has(currency) && !currencies.has(atPar.get(currency) ?? '');
}

/** `Anchoas€2.50` */
const signInside = /[$€₡₲]\s?$/u;

/** A sign or a word at the start of the text after a number. A word before another number belongs to that one: `4/128 usd 125`. */
const after = new RegExp(
  `^\\s?(?:€(?=\\t|\\s\\d[\\d.,]*\\s?€)|(?:\\$|€|₡|₲)(?![\\s\\d]*\\d)|(${anyOf(words)})(?![\\p{L}\\d])\\.?(?!\\s?\\d[\\d.,]*(?![\\d.,]|\\s?\\1)))`,
  'iu',
);
const localAfter: Record<string, RegExp> = {
  GTQ: /^\s?Q(?!\p{L})\.?(?![\s\d]*\d)/iu,
  VES: /^\s?REF(?![\p{L}\d])\.?(?![\s\d]*\d)/iu,
};

export function findSignAfter(text: string, currency: string): string | undefined {
  return after.exec(text)?.[0] ?? localAfter[currency]?.exec(text)?.[0];
}

import { type Country, countryCodes } from '../money/countries.ts';
import { callingCodes } from './calling-codes.ts';

/** A mobile of each country in E.164, as WhatsApp has it. Invented. */
export const mobiles: Record<Country, string> = {
  AR: '+5491123456789',
  BO: '+59171234567',
  BR: '+5511961234567',
  CL: '+56961234567',
  CO: '+573211234567',
  CR: '+50683123456',
  CU: '+5351234567',
  DO: '+18092345678',
  EC: '+593991234567',
  ES: '+34612345678',
  GT: '+50251234567',
  HN: '+50491234567',
  MX: '+525512345678',
  NI: '+50581234567',
  PA: '+50761234567',
  PE: '+51912345678',
  PR: '+17872345678',
  PY: '+595961456789',
  SV: '+50370123456',
  US: '+12015550123',
  UY: '+59894231234',
  VE: '+584121234567',
};

export interface WrittenNumber {
  text: string;
  country: Country;
  /** In E.164, as WhatsApp has it. */
  number: string;
}

/** What is dialled at home before a number, where there is such a digit. */
const trunkPrefixes: Partial<Record<Country, string>> = {
  AR: '0',
  BR: '0',
  EC: '0',
  PE: '0',
  PY: '0',
  UY: '0',
  VE: '0',
};

/** Numbers as people write and paste them, in every country. Tests of server and browser read all of them. */
export const writtenNumbers: readonly WrittenNumber[] = [
  ...countryCodes.flatMap((country) => {
    const number = mobiles[country];
    const code = callingCodes[country].slice(1);
    const national = number.slice(code.length + 1);
    const trunk = trunkPrefixes[country];
    return [
      number,
      ` ${number} `,
      `+ ${code} ${national}`,
      `(+${code}) ${national}`,
      `+${code} (${national.slice(0, 2)}) ${national.slice(2)}`,
      `\u202a+${code} ${national}\u202c`,
      `+${code}\u00a0${national.slice(0, 3)}\u2011${national.slice(3)}`,
      `00${code}${national}`,
      `00 ${code} ${national}`,
      `00-${code}-${national}`,
      `${code}${national}`,
      `${code} ${national}`,
      `https://wa.me/${code}${national}`,
      `wa.me/${code}${national}?text=Hola`,
      `https://api.whatsapp.com/send?phone=${code}${national}`,
      `tel:+${code}${national}`,
      national,
      national.replace(/(\d{3})(?=\d)/g, '$1 '),
      national.replace(/(\d{4})(?=\d)/g, '$1-'),
      number.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      ...(trunk ? [`${trunk}${national}`] : []),
    ].map((text) => ({ text, country, number }));
  }),
  ...[
    '+52 1 55 1234 5678',
    '+52 (1) 55 1234 5678',
    '+5215512345678',
    '5215512345678',
    '52 1 55 1234 5678',
    '005215512345678',
    'https://wa.me/5215512345678',
    '044 55 1234 5678',
    '045 55 1234 5678',
    '0445512345678',
    '(044) 55-1234-5678',
    '01 55 1234 5678',
    '1 55 1234 5678',
    '+52 044 55 1234 5678',
    '+52 045 55 1234 5678',
  ].map((text): WrittenNumber => ({ text, country: 'MX', number: mobiles.MX })),
  ...[
    '11 2345 6789',
    '011 15 2345 6789',
    '011 15-2345-6789',
    '+54 11 2345 6789',
    '541123456789',
    '0054 9 11 2345 6789',
    '+54 9 11 2345 6789',
    '+54 9 11 2345-6789',
    '5491123456789',
  ].map((text): WrittenNumber => ({ text, country: 'AR', number: mobiles.AR })),
  // A complete number says its own country.
  { text: '0057 321 123 4567', country: 'MX', number: mobiles.CO },
  { text: '+52 1 55 1234 5678', country: 'CO', number: mobiles.MX },
  { text: '0052 1 55 1234 5678', country: 'CO', number: mobiles.MX },
  { text: '+34 612 34 56 78', country: 'PR', number: mobiles.ES },
];

/** Numbers that lack the `+`, of another country than the business. They are refused with a proposal. */
export const unclearNumbers: readonly (Omit<WrittenNumber, 'number'> & { proposal: string })[] = [
  { text: '5215512345678', country: 'CO', proposal: '+52 55 1234 5678' },
  { text: '573211234567', country: 'MX', proposal: '+57 321 1234567' },
  { text: '34612345678', country: 'CO', proposal: '+34 612 34 56 78' },
];

export const invalidNumbers: readonly Omit<WrittenNumber, 'number'>[] = [
  { text: '', country: 'CO' },
  { text: '+', country: 'CO' },
  { text: '123', country: 'CO' },
  { text: '0000', country: 'CO' },
  { text: '321 123', country: 'CO' },
  { text: 'llámame', country: 'CO' },
  { text: '+57 321 123 45678', country: 'CO' },
  { text: '+52 1 55 1234 567', country: 'MX' },
  { text: '044 55 1234', country: 'MX' },
];

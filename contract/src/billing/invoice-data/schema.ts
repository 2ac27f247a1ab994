import { z } from 'zod';
import { registerBody } from '../../account/auth/schema.ts';
import { countryCodes, defaultCountry } from '../../platform/money/countries.ts';
import { requiredText, seenVersion, storedChoice, version } from '../../platform/schema.ts';
import { findTaxIdRule, formatTaxId, listTaxIdKinds, taxIdKinds, taxIdNames } from './tax-ids.ts';

const oneLine = (message: string, max: number) =>
  requiredText(message, max).refine((value) => !/\p{Cc}/u.test(value), {
    error: 'Contiene caracteres no permitidos',
  });

const fields = z.object({
  name: oneLine('Escribe el nombre o la razón social', 150),
  country: z.enum(countryCodes, { error: 'El país no es válido' }),
  taxIdKind: z.enum(taxIdKinds, { error: 'El tipo de documento no es válido' }),
  /** In the usual form of its kind: `900123456-8`. */
  taxId: oneLine('Escribe el número del documento', 40),
  address: oneLine('Escribe la dirección, por ejemplo Calle 10 # 4-21, Cali', 200),
  /** Where invoices are sent. */
  email: registerBody.shape.email,
});

/** For whom the invoices of the plan are. */
export const invoiceData = fields.extend({
  country: storedChoice(countryCodes, defaultCountry),
  taxIdKind: storedChoice(taxIdKinds, 'other'),
});
export type InvoiceData = z.output<typeof invoiceData>;

const document = fields.pick({ country: true, taxIdKind: true, taxId: true });
type TaxDocument = z.output<typeof document>;

/** The number is checked also while other fields are invalid, so that all errors show at once. */
const whenTyped = ({ value }: { value: unknown }) => document.safeParse(value).success;
const isOfCountry = ({ country, taxIdKind }: TaxDocument) => listTaxIdKinds(country).includes(taxIdKind);
const format = ({ country, taxIdKind, taxId }: TaxDocument) => formatTaxId(country, taxIdKind, taxId);

function describeInvalid(typed: unknown): string {
  const { country, taxIdKind } = document.parse(typed);
  const example = findTaxIdRule(country, taxIdKind)?.example;
  return `El ${taxIdNames[taxIdKind]} no es válido. Escríbelo completo, por ejemplo ${example}`;
}

/** The data as an owner types it. */
export const invoiceDataForm = fields
  .refine(isOfCountry, {
    path: ['taxIdKind'],
    error: 'Ese documento no es de este país',
    when: whenTyped,
  })
  .refine((data) => !isOfCountry(data) || format(data) !== null, {
    path: ['taxId'],
    error: ({ input }) => describeInvalid(input),
    when: whenTyped,
  })
  .transform((data) => ({ ...data, taxId: format(data) ?? data.taxId }));

/** Null removes the data. */
export const updateInvoiceDataBody = z.object({ invoiceData: invoiceDataForm.nullable(), seenVersion });

export const storedInvoiceData = z.object({ invoiceData: invoiceData.nullable(), version });
export type StoredInvoiceData = z.output<typeof storedInvoiceData>;

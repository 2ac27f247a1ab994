import { z } from 'zod';
import { registerBody } from '../auth/schema.ts';
import { countryCodes } from '../money/countries.ts';
import { requiredText, seenVersion, version } from '../schema.ts';
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
export const invoiceData = fields;
export type InvoiceData = z.output<typeof invoiceData>;

/** The data as an owner types it. */
export const invoiceDataForm = fields.transform((data, context) => {
  const { country, taxIdKind } = data;
  if (!listTaxIdKinds(country).includes(taxIdKind)) {
    context.addIssue({ code: 'custom', path: ['taxIdKind'], message: 'Ese documento no es de este país' });
    return z.NEVER;
  }
  const taxId = formatTaxId(country, taxIdKind, data.taxId);
  if (taxId === null) {
    const example = findTaxIdRule(country, taxIdKind)?.example;
    const message = `El ${taxIdNames[taxIdKind]} no es válido. Escríbelo completo, por ejemplo ${example}`;
    context.addIssue({ code: 'custom', path: ['taxId'], message });
    return z.NEVER;
  }
  return { ...data, taxId };
});

/** Null removes the data. */
export const updateInvoiceDataBody = z.object({ invoiceData: invoiceDataForm.nullable(), seenVersion });

export const storedInvoiceData = z.object({ invoiceData: invoiceData.nullable(), version });
export type StoredInvoiceData = z.output<typeof storedInvoiceData>;

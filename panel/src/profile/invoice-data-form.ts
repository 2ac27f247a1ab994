import {
  type InvoiceData,
  type StoredInvoiceData,
  storedInvoiceData,
} from '@vitrina/contract/billing/invoice-data/schema.ts';
import { listTaxIdKinds } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';

/** The data with its version, for merging with changes of another device. */
export type InvoiceDataRow = InvoiceData & { version: number };

export const invoiceDataLabels: Record<keyof InvoiceData, string> = {
  name: 'Nombre o razón social',
  country: 'País',
  taxIdKind: 'Tipo de documento',
  taxId: 'Número del documento',
  address: 'Dirección',
  email: 'Correo para las facturas',
};

/** The first values of the form, before any are stored. */
export function emptyInvoiceData(country: Country, email: string): InvoiceData {
  const [taxIdKind = 'other'] = listTaxIdKinds(country);
  return { name: '', country, taxIdKind, taxId: '', address: '', email };
}

/** A kind that the new country does not have changes to its usual one. */
export function changeCountry(data: InvoiceData, country: Country): InvoiceData {
  const kinds = listTaxIdKinds(country);
  const taxIdKind = kinds.includes(data.taxIdKind) ? data.taxIdKind : (kinds[0] ?? 'other');
  return { ...data, country, taxIdKind };
}

export function toInvoiceDataRow(
  { invoiceData, version }: StoredInvoiceData,
  empty: InvoiceData,
): InvoiceDataRow {
  return { ...(invoiceData ?? empty), version };
}

/** Throws if the reply of a conflict cannot be parsed. */
export function parseInvoiceDataRow(current: unknown, empty: InvoiceData): InvoiceDataRow {
  return toInvoiceDataRow(storedInvoiceData.parse(current), empty);
}

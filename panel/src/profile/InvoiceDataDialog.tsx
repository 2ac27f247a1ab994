import { NativeSelect, TextInput } from '@mantine/core';
import {
  type InvoiceData,
  invoiceDataForm,
  type StoredInvoiceData,
} from '@vitrina/contract/billing/invoice-data/schema.ts';
import {
  findTaxIdRule,
  listTaxIdKinds,
  type TaxIdKind,
  taxIdKinds,
  taxIdNames,
} from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { type Country, countryOptions } from '@vitrina/contract/platform/money/countries.ts';
import { useMemo } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { FieldConflict } from '../api/edit-conflicts.ts';
import { askAboutConflicts } from '../ui/conflicts/conflict-question.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../ui/dialogs/use-first-value.ts';
import { EmailField } from '../ui/fields/EmailField.tsx';
import { describeError } from './describe-error.ts';
import { changeCountry, invoiceDataLabels } from './invoice-data-form.ts';
import { useSaveInvoiceData } from './queries.ts';

interface Props {
  opened: boolean;
  stored: StoredInvoiceData;
  /** The form of an owner without data. */
  empty: InvoiceData;
  onClose: () => void;
}

export function InvoiceDataDialog({ opened, stored, empty, onClose }: Props) {
  // The row may be refetched while the form is open.
  const base = useFirstValue(stored, opened);
  const save = useSaveInvoiceData();
  const countries = useMemo(countryOptions, []);
  return (
    <FormDialog<InvoiceData & Record<string, unknown>>
      opened={opened}
      title="Datos de facturación"
      initialValues={{ ...(base.invoiceData ?? empty) }}
      validate={invoiceDataForm}
      draft={{ name: 'invoice-data-draft', version: base.version }}
      submitLabel="Guardar"
      isLong
      failure={describeError('Error al guardar los datos de facturación')}
      onSubmit={async (values) => {
        const data = invoiceDataForm.parse(values);
        await save.mutateAsync({ base, empty, data, ask: askAboutInvoiceData }).catch(throwWithOwnFields);
        return 'Datos de facturación guardados';
      }}
      onClose={onClose}
    >
      {(form) => {
        const { country, taxIdKind } = form.values;
        const kinds = listTaxIdKinds(country);
        const example = findTaxIdRule(country, taxIdKind)?.example;
        return (
          <>
            <TextInput
              label={invoiceDataLabels.name}
              autoComplete="organization"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <NativeSelect
              label={invoiceDataLabels.country}
              data={countries}
              {...form.getInputProps('country')}
              onChange={(event) =>
                form.setValues(changeCountry(form.values, event.currentTarget.value as Country))
              }
            />
            {kinds.length > 1 && (
              <NativeSelect
                label={invoiceDataLabels.taxIdKind}
                data={kinds.map((kind) => ({ value: kind, label: taxIdNames[kind] }))}
                {...form.getInputProps('taxIdKind')}
                onChange={({ currentTarget: { value } }) => {
                  form.setFieldValue('taxIdKind', taxIdKinds.find((kind) => kind === value) ?? 'other');
                  form.clearFieldError('taxId');
                }}
              />
            )}
            <TextInput
              label={taxIdKind === 'other' ? invoiceDataLabels.taxId : taxIdNames[taxIdKind]}
              description={example && `Por ejemplo ${example}`}
              autoComplete="off"
              {...form.getInputProps('taxId')}
            />
            <TextInput
              label={invoiceDataLabels.address}
              autoComplete="street-address"
              {...form.getInputProps('address')}
            />
            <EmailField label={invoiceDataLabels.email} {...form.getInputProps('email')} />
          </>
        );
      }}
    </FormDialog>
  );
}

/** The server names the fields inside the body. */
function throwWithOwnFields(error: unknown): never {
  if (error instanceof ApiError)
    for (const [field, message] of Object.entries(error.fields))
      error.fields[field.replace('invoiceData.', '')] = message;
  throw error;
}

function askAboutInvoiceData(conflicts: readonly FieldConflict[]) {
  return askAboutConflicts(
    conflicts.map(({ field, mine, stored }) => ({
      field,
      label: invoiceDataLabels[field as keyof InvoiceData],
      mine: describe(field, mine),
      stored: describe(field, stored),
    })),
  );
}

function describe(field: string, value: unknown): string {
  if (field === 'taxIdKind') return taxIdNames[value as TaxIdKind];
  if (field === 'country') return countryOptions().find((option) => option.value === value)?.label ?? '';
  return String(value);
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
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
import { useMemo, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { FieldConflict } from '../api/edit-conflicts.ts';
import { askAboutConflicts } from '../ui/conflicts/conflict-question.ts';
import { DialogFooter } from '../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../ui/fields/field-errors.ts';
import layout from '../ui/layout/layout.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { changeCountry, invoiceDataFields, invoiceDataLabels } from './invoice-data-form.ts';
import { useSaveInvoiceData } from './queries.ts';
import { useFormError } from './use-form-error.ts';

interface Props {
  opened: boolean;
  stored: StoredInvoiceData;
  /** The form of an owner without data. */
  empty: InvoiceData;
  onClose: () => void;
}

export function InvoiceDataDialog({ opened, onClose, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Datos de facturación">
      <InvoiceDataForm {...form} onClose={onClose} />
    </Modal>
  );
}

function InvoiceDataForm({ stored, empty, onClose }: Omit<Props, 'opened'>) {
  // The row may be refetched while the form is open.
  const [base] = useState(stored);
  const save = useSaveInvoiceData();
  const countries = useMemo(countryOptions, []);
  const form = useForm<InvoiceData & Record<string, unknown>>({
    initialValues: { ...(base.invoiceData ?? empty) },
    validate: (values) => getFieldErrors(invoiceDataForm, values),
  });
  const { failure, attempt } = useFormError(form, invoiceDataFields);
  const { country, taxIdKind } = form.values;
  const kinds = listTaxIdKinds(country);
  const example = findTaxIdRule(country, taxIdKind)?.example;
  const submit = form.onSubmit(
    (values) =>
      attempt('Error al guardar los datos de facturación', async () => {
        const data = invoiceDataForm.parse(values);
        await save.mutateAsync({ base, empty, data, ask: askAboutInvoiceData }).catch(throwWithOwnFields);
        toastSuccess('Datos de facturación guardados');
        onClose();
      }),
    (errors) => form.getInputNode(findFirstInvalid(errors, invoiceDataFields) ?? 'name')?.focus(),
  );
  const kindProps = form.getInputProps('taxIdKind');
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
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
        onChange={(event) => form.setValues(changeCountry(form.values, event.currentTarget.value as Country))}
      />
      {kinds.length > 1 && (
        <NativeSelect
          label={invoiceDataLabels.taxIdKind}
          data={kinds.map((kind) => ({ value: kind, label: taxIdNames[kind] }))}
          {...kindProps}
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
      <TextInput
        label={invoiceDataLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          Guardar
        </Button>
      </DialogFooter>
    </form>
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

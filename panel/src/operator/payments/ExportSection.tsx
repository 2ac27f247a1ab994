import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { monthRange } from '@vitrina/contract/billing/payments/export-schema.ts';
import { exportPaymentsCsv, exportPaymentsJson } from '@vitrina/contract/operator/accounting-endpoints.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../../ui/fields/field-errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { operatorRegion } from '../format.ts';
import classes from './Payments.module.css';

const endpoints = { csv: exportPaymentsCsv, json: exportPaymentsJson };
type Format = keyof typeof endpoints;

/** Downloads the payments of some months. The last month is chosen at first, because it is complete. */
export function ExportSection() {
  const [loading, setLoading] = useState<Format | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { from: previousMonth(new Date()), to: previousMonth(new Date()) },
    validate: (values) => getFieldErrors(monthRange, values),
  });
  const save = (format: Format) =>
    form.onSubmit(
      async ({ from, to }) => {
        setFailure(null);
        setLoading(format);
        try {
          const file = await download(endpoints[format], { query: { from, to } });
          saveFile(file, `pagos-${from}-${to}.${format}`);
        } catch (error) {
          setFailure(toActionErrorMessage(error, 'No se pudo descargar el archivo'));
        } finally {
          setLoading(null);
        }
      },
      (errors) => form.getInputNode(findFirstInvalid(errors, ['from', 'to']) ?? 'from')?.focus(),
    )();
  return (
    <Section
      title="Exportar"
      lead="Pagos, devoluciones y contracargos por mes, con los datos de facturación que tenía cada cuenta al pagar."
    >
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('csv');
        }}
      >
        <FormAlert message={failure} />
        <div className={classes.months}>
          <TextInput type="month" label="Desde" {...form.getInputProps('from')} />
          <TextInput type="month" label="Hasta" {...form.getInputProps('to')} />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" leftSection={<Icon icon={IconDownload} />} loading={loading === 'csv'}>
            Descargar CSV
          </Button>
          <Button
            variant="default"
            leftSection={<Icon icon={IconDownload} />}
            loading={loading === 'json'}
            onClick={() => save('json')}
          >
            Descargar JSON
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** `2026-10` in November 2026, in the operator's time zone. */
function previousMonth(now: Date): string {
  const { timeZone } = operatorRegion;
  // The Swedish format is ISO 8601.
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
    .format(now)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

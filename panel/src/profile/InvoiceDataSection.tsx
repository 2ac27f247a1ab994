import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { InvoiceData, StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import { taxIdNames } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { type Country, countryOptions, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { useState } from 'react';
import { toActionErrorMessage, toErrorMessage } from '../api/api-error.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Breakable } from '../ui/layout/Breakable.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { RetryState } from '../ui/states/RetryState.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { InvoiceDataDialog } from './InvoiceDataDialog.tsx';
import { emptyInvoiceData } from './invoice-data-form.ts';
import classes from './Profile.module.css';
import { invoiceDataQuery, useRemoveInvoiceData } from './queries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface Props {
  user: User;
  /** The country of the business; undefined while loading. */
  country: Country | undefined;
}

export function InvoiceDataSection({ user, country = defaultCountry }: Props) {
  const { data: stored, error, isError, isFetching, refetch } = useQuery(invoiceDataQuery);
  return (
    <Section
      title="Datos de facturación"
      lead="A nombre de quién va la factura de tu plan. Cada pago guarda los datos que tenías ese día."
      flush={stored?.invoiceData != null || (!stored && !isError)}
    >
      {stored ? (
        <Stored stored={stored} empty={emptyInvoiceData(country, user.email)} />
      ) : isError ? (
        <RetryState
          title="Error al cargar tus datos de facturación"
          loading={isFetching}
          onRetry={() => void refetch()}
        >
          {toErrorMessage(error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}

function Stored({ stored, empty }: { stored: StoredInvoiceData; empty: InvoiceData }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const data = stored.invoiceData;
  const close = () => setOpen(null);
  return (
    <>
      {data ? (
        <>
          <Facts data={data} />
          <div className={classes.factActions}>
            <Button
              variant="default"
              aria-label="Cambiar los datos de facturación"
              onClick={() => setOpen('edit')}
            >
              Cambiar
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label="Quitar los datos de facturación"
              onClick={() => setOpen('remove')}
            >
              Quitar
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon icon={IconFileInvoice} />}
          onClick={() => setOpen('edit')}
        >
          Agregar datos de facturación
        </Button>
      )}
      <InvoiceDataDialog opened={open === 'edit'} stored={stored} empty={empty} onClose={close} />
      <RemoveDialog opened={open === 'remove'} version={stored.version} onClose={close} />
    </>
  );
}

function Facts({ data }: { data: InvoiceData }) {
  const country = countryOptions().find(({ value }) => value === data.country)?.label;
  return (
    <dl className={`${classes.facts} ${layout.rows}`}>
      <div>
        <dt>Nombre o razón social</dt>
        <dd>{data.name}</dd>
      </div>
      <div>
        <dt>{taxIdNames[data.taxIdKind]}</dt>
        <dd>{data.taxId}</dd>
      </div>
      <div>
        <dt>Dirección</dt>
        <dd>
          {data.address}, {country}
        </dd>
      </div>
      <div>
        <dt>Correo para las facturas</dt>
        <dd>
          <Breakable>{data.email}</Breakable>
        </dd>
      </div>
    </dl>
  );
}

interface RemoveProps {
  opened: boolean;
  version: number;
  onClose: () => void;
}

function RemoveDialog({ opened, version, onClose }: RemoveProps) {
  const remove = useRemoveInvoiceData();
  const confirm = async () => {
    try {
      await remove.mutateAsync(version);
      toastSuccess('Datos de facturación quitados');
      onClose();
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al quitar los datos de facturación'));
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Quitar los datos de facturación"
      confirm="Quitar"
      loading={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Tus próximos pagos quedan sin estos datos. Los que ya hiciste los conservan.
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { InvoiceData, StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import { taxIdNames } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { type Country, countryOptions, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { useState } from 'react';
import { confirm } from '../ui/dialogs/confirm.ts';
import { Icon } from '../ui/Icon.tsx';
import { Breakable } from '../ui/layout/Breakable.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
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
  const query = useQuery(invoiceDataQuery);
  const { data, isError } = query;
  return (
    <Section
      title="Datos de facturación"
      lead="A nombre de quién va la factura de tu plan. Cada pago guarda los datos que tenías ese día."
      flush={data?.invoiceData != null || (!data && !isError)}
    >
      <Loaded query={query} skeleton={<RowsSkeleton />} error="Error al cargar tus datos de facturación">
        {(stored) => <Stored stored={stored} empty={emptyInvoiceData(country, user.email)} />}
      </Loaded>
    </Section>
  );
}

function Stored({ stored, empty }: { stored: StoredInvoiceData; empty: InvoiceData }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveInvoiceData();
  const data = stored.invoiceData;
  const askToRemove = () =>
    confirm({
      title: 'Quitar los datos de facturación',
      body: 'Tus próximos pagos quedan sin estos datos. Los que ya hiciste los conservan.',
      action: 'Quitar',
      run: async () => {
        await remove.mutateAsync({ body: { invoiceData: null, seenVersion: stored.version } });
        return 'Datos de facturación quitados';
      },
      failure: 'Error al quitar los datos de facturación',
    });
  return (
    <>
      {data ? (
        <>
          <Facts data={data} />
          <div className={classes.factActions}>
            <Button
              variant="default"
              aria-label="Cambiar los datos de facturación"
              onClick={() => setEditing(true)}
            >
              Cambiar
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label="Quitar los datos de facturación"
              onClick={() => void askToRemove()}
            >
              Quitar
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon icon={IconFileInvoice} />}
          onClick={() => setEditing(true)}
        >
          Agregar datos de facturación
        </Button>
      )}
      <InvoiceDataDialog opened={isEditing} stored={stored} empty={empty} onClose={() => setEditing(false)} />
    </>
  );
}

function Facts({ data }: { data: InvoiceData }) {
  const country = countryOptions().find(({ value }) => value === data.country)?.label;
  const facts = [
    ['Nombre o razón social', data.name],
    [taxIdNames[data.taxIdKind], data.taxId],
    ['Dirección', `${data.address}, ${country}`],
    ['Correo para las facturas', <Breakable key="email">{data.email}</Breakable>],
  ] as const;
  return (
    <dl className={`${classes.facts} ${layout.rows}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link, useParams } from 'react-router';
import { useUser } from '../../account/auth/session.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { paymentsQuery } from './queries.ts';
import classes from './Receipt.module.css';
import { Receipt } from './Receipt.tsx';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';

export function Component() {
  usePageTitle('Recibo de pago');
  return (
    <>
      <PageHeader title="Recibo de pago" back={{ label: 'Volver a Mi Cuenta', to: paths.profile }} />
      <Payment />
    </>
  );
}

function Payment() {
  const { id } = useParams();
  const payments = useQuery(paymentsQuery);
  const regional = useRegionalSettings();
  const user = useUser();
  if (payments.isError && !payments.data) {
    return (
      <RetryState
        title="Error al cargar los datos"
        loading={payments.isFetching}
        onRetry={() => payments.refetch()}
      >
        {toErrorMessage(payments.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  if (!payments.data || !regional) return <ReceiptSkeleton />;
  const payment = payments.data.find((candidate) => candidate.id === id);
  if (!payment) {
    return (
      <ListState
        illustration="noResults"
        title="No encontramos este recibo"
        action={
          <Button variant="default" component={Link} to={paths.profile}>
            Ver mis pagos
          </Button>
        }
      >
        Puede ser de otra cuenta, o el enlace está incompleto.
      </ListState>
    );
  }
  return (
    <>
      <Receipt payment={payment} account={user} regional={regional} />
      <Button
        className={classes.printButton ?? ''}
        leftSection={<Icon icon={IconPrinter} />}
        onClick={() => window.print()}
      >
        Imprimir o guardar PDF
      </Button>
    </>
  );
}

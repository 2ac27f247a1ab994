import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { formatLongDate } from '../../ui/dates.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { useRenewal } from './renewal-queries.ts';
import { renewalConsentPath } from './renewal-state.ts';

/** Opens what the plan has just added. */
const firstActions: Record<PlanId, { label: string; to: string } | null> = {
  free: null,
  basic: { label: 'Elegir mis colores', to: `${paths.customization}?pestana=apariencia` },
  pro: { label: 'Agregar más productos', to: paths.newProduct },
  premium: { label: 'Conectar mi dominio', to: paths.domains },
};

export function Component() {
  usePageTitle('Pago completado');
  const { data: subscription, isFetching } = useQuery(subscriptionQuery);
  const regional = useRegionalSettings();
  const offer = useRenewal().data?.offer;
  const next = !isFetching && subscription ? firstActions[subscription.planId] : null;
  return (
    <PaymentResult
      isSuccess
      title="¡Pago Completado con Éxito!"
      redirect={{ to: paths.dashboard, destination: 'al Dashboard', seconds: 5 }}
      actions={
        <>
          {offer && (
            <Button component={Link} to={renewalConsentPath} replace variant="default">
              Renovar automáticamente
            </Button>
          )}
          {next && (
            <Button component={Link} to={next.to} replace variant="default">
              {next.label}
            </Button>
          )}
          <Button component={Link} to={paths.dashboard} replace>
            Ir al Dashboard
          </Button>
        </>
      }
    >
      {isFetching || !regional ? (
        <Skeleton component="span" display="block" height={16} width={280} my={16} />
      ) : (
        subscription?.endDate &&
        `Tu plan ${subscription.planDetails.name} está activo hasta el ${formatLongDate(subscription.endDate, regional)}. Te enviamos el recibo por email.`
      )}
    </PaymentResult>
  );
}

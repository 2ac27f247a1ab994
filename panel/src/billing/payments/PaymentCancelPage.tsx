import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PaymentResult } from './PaymentResult.tsx';

/** PayPal's page redirects here when the payment is cancelled there. */
export function Component() {
  usePageTitle('Pago cancelado');
  const subscription = useQuery(subscriptionQuery).data;
  return (
    <PaymentResult
      isSuccess={false}
      title="Pago Cancelado"
      redirect={{ to: paths.plans, destination: 'a los planes', seconds: 10 }}
      actions={
        <>
          <Button variant="default" component={Link} to={paths.contact}>
            Contactar Soporte
          </Button>
          <Button component={Link} to={paths.plans} replace>
            Intentar Nuevamente
          </Button>
        </>
      }
    >
      No se te cobró nada{subscription && ` y sigues en el plan ${subscription.planDetails.name}`}.
    </PaymentResult>
  );
}

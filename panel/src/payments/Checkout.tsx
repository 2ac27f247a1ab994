import { Alert, Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import type { PaymentConfig } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import classes from './Payment.module.css';
import { ButtonsSkeleton } from './PaymentSkeleton.tsx';
import { paymentConfigQuery } from './queries.ts';
import { SandboxPayment } from './SandboxPayment.tsx';
import { usePayment } from './use-payment.ts';

const PaypalPayment = lazy(() => import('./PaypalPayment.tsx'));

interface Props {
  plan: Plan;
  /** Why there is nothing to pay now. */
  blocked: string | null;
}

/** Paying with whatever the server charges with. */
export function Checkout({ plan, blocked }: Props) {
  const config = useQuery(paymentConfigQuery);
  if (config.isPending) return <ButtonsSkeleton />;
  if (config.isError) {
    return (
      <RetryState
        title="No se pudo preparar el pago"
        busy={config.isFetching}
        onRetry={() => config.refetch()}
      >
        {messageOf(config.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  return <Payment plan={plan} config={config.data} blocked={blocked} />;
}

function Payment({ plan, config, blocked }: Props & { config: PaymentConfig }) {
  const payment = usePayment(plan, config.provider);
  if (payment.completed) return <Navigate to={paths.paymentSuccess} replace />;
  if (payment.undecided) {
    return (
      <div className={classes.provider}>
        <FormAlert message={payment.message} />
        <Alert color="yellow" icon={<Icon of={IconClock} size={20} />} role="status">
          <strong>Tu pago se está confirmando</strong>
          <br />
          No vuelvas a pagar. En cuanto se confirme, tu plan {plan.name} se activa solo y te llega el recibo
          por email.
        </Alert>
        <Button fullWidth variant="default" loading={payment.checking} onClick={payment.checkAgain}>
          Comprobar Pago
        </Button>
      </div>
    );
  }
  if (blocked && !payment.busy) return <FormAlert message={payment.message ?? blocked} />;
  return (
    <div className={classes.provider}>
      <FormAlert message={payment.message} />
      {payment.busy && (
        <p className={classes.secure} role="status">
          Procesando tu pago…
        </p>
      )}
      {config.provider === 'sandbox' ? (
        <SandboxPayment payment={payment} />
      ) : (
        <Suspense fallback={<ButtonsSkeleton />}>
          <PaypalPayment payment={payment} config={config} />
        </Suspense>
      )}
    </div>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import type { PaymentConfig } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { toErrorMessage } from '../api/api-error.ts';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RetryState } from '../ui/states/RetryState.tsx';
import classes from './Payment.module.css';
import { ButtonsSkeleton } from './PaymentSkeleton.tsx';
import { paymentConfigQuery } from './queries.ts';
import { SandboxPayment } from './SandboxPayment.tsx';
import { usePayment } from './use-payment.ts';

const PaypalPayment = lazy(() => import('./PaypalPayment.tsx'));

interface Props {
  plan: Plan;
  /** Why the plan cannot be bought now; null if it can. */
  blockedReason: string | null;
}

/** The payment form of the provider that the server uses. */
export function Checkout({ plan, blockedReason }: Props) {
  const config = useQuery(paymentConfigQuery);
  if (config.isPending) return <ButtonsSkeleton />;
  if (config.isError) {
    return (
      <RetryState
        title="No se pudo preparar el pago"
        loading={config.isFetching}
        onRetry={() => config.refetch()}
      >
        {toErrorMessage(config.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  return <Payment plan={plan} config={config.data} blockedReason={blockedReason} />;
}

function Payment({ plan, config, blockedReason }: Props & { config: PaymentConfig }) {
  const payment = usePayment(plan, config.provider);
  if (payment.isCompleted) return <Navigate to={paths.paymentSuccess} replace />;
  if (payment.isOutcomeUnknown) {
    return (
      <div className={classes.provider}>
        <FormAlert message={payment.message} />
        <Alert color="yellow" icon={<Icon icon={IconClock} size={20} />} role="status">
          <strong>Tu pago se está confirmando</strong>
          <br />
          No vuelvas a pagar. En cuanto se confirme, tu plan {plan.name} se activa solo y te llega el recibo
          por email.
        </Alert>
        <Button fullWidth variant="default" loading={payment.isChecking} onClick={payment.checkAgain}>
          Comprobar Pago
        </Button>
      </div>
    );
  }
  if (blockedReason && !payment.isCapturing) return <FormAlert message={payment.message ?? blockedReason} />;
  return (
    <div className={classes.provider}>
      <FormAlert message={payment.message} />
      {payment.isCapturing && (
        <p className={classes.secureNote} role="status">
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

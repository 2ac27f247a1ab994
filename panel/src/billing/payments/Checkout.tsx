import { Alert, Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type {
  PaymentConfig,
  PaymentOffer,
  PaymentProviderId,
  WaitingPayment,
} from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { RegionalSettings } from '../../ui/dates.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { MercadopagoPayment } from './MercadopagoPayment.tsx';
import classes from './Payment.module.css';
import { ButtonsSkeleton } from './PaymentSkeleton.tsx';
import { readApprovedOrder, readOrderProvider } from './payment-state.ts';
import { paymentConfigQuery } from './queries.ts';
import { SandboxPayment } from './SandboxPayment.tsx';
import { usePayment } from './use-payment.ts';
import { WaitingPaymentNotice } from './WaitingPaymentNotice.tsx';

const PaypalPayment = lazyPart(() => import('./PaypalPayment.tsx'), ButtonsSkeleton);

interface Props {
  plan: Plan;
  /** What was chosen; undefined for a month with the provider of the configuration. */
  offer: PaymentOffer | undefined;
  waiting: WaitingPayment | null;
  regional: RegionalSettings;
  /** Why the plan cannot be bought now; null if it can. */
  blockedReason: string | null;
  /** The code of a coupon that lowers the price. */
  coupon: string | undefined;
  /** Stands between what became of the order and the ways to pay. */
  summary: ReactNode;
}

/** The payment form of the chosen provider. */
export function Checkout(props: Props) {
  const config = useQuery(paymentConfigQuery);
  return (
    <Loaded query={config} skeleton={<ButtonsSkeleton />} error="No se pudo preparar el pago">
      {(loaded) => <Payment {...props} config={loaded} />}
    </Loaded>
  );
}

function Payment({ config, ...props }: Props & { config: PaymentConfig }) {
  const { search } = useLocation();
  const approved = readApprovedOrder(search);
  const provider =
    (approved && (readOrderProvider(search) ?? config.provider)) ?? props.offer?.provider ?? config.provider;
  if (provider === null) return <FormAlert message={errorMessage('PLAN_NOT_SOLD')} />;
  return <ProviderPayment {...props} config={config} provider={provider} />;
}

function ProviderPayment({
  plan,
  offer,
  waiting,
  regional,
  config,
  provider,
  blockedReason,
  coupon,
  summary,
}: Props & { config: PaymentConfig; provider: PaymentProviderId }) {
  const Form = forms[provider];
  const payment = usePayment(plan, { provider, period: offer?.period ?? 'month' }, coupon);
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
          Comprobar pago
        </Button>
      </div>
    );
  }
  if (blockedReason && !payment.isCapturing)
    return (
      <>
        <FormAlert message={payment.message ?? blockedReason} />
        {summary}
      </>
    );
  return (
    <div className={classes.provider}>
      <FormAlert message={payment.message} />
      {payment.isWaiting && waiting && <WaitingPaymentNotice waiting={waiting} regional={regional} />}
      {payment.isCapturing && (
        <p className={classes.secureNote} role="status">
          Procesando tu pago…
        </p>
      )}
      {summary}
      <Form payment={payment} config={config} />
    </div>
  );
}

interface FormProps {
  payment: ReturnType<typeof usePayment>;
  config: PaymentConfig;
}

/** How the buyer pays at each provider. */
const forms: Record<PaymentProviderId, (props: FormProps) => ReactNode> = {
  paypal: (props) => <PaypalPayment {...props} />,
  sandbox: ({ payment }) => <SandboxPayment payment={payment} />,
  mercadopago: ({ payment }) => <MercadopagoPayment payment={payment} />,
};

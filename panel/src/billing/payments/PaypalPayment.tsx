import { Button } from '@mantine/core';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { IconExternalLink, IconLock, IconRefresh } from '@tabler/icons-react';
import type { PaymentConfig } from '@vitrina/contract/billing/payments/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Payment.module.css';
import { ButtonsSkeleton } from './PaymentSkeleton.tsx';
import type { PaymentFlow } from './use-payment.ts';

interface Props {
  payment: PaymentFlow;
  config: PaymentConfig;
}

/** PayPal's buttons, for payments by card or with a PayPal account. */
export default function PaypalPayment({ payment, config }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { clientId, sdkUrl, currency } = config;
  const nonce = readScriptNonce();
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId: clientId ?? '',
        ...(sdkUrl && { sdkBaseUrl: sdkUrl }),
        currency,
        intent: 'capture',
        components: 'buttons',
        enableFunding: 'card',
        disableFunding: 'paylater,venmo,credit',
        ...(nonce && { dataCspNonce: nonce }),
      }}
    >
      <Buttons payment={payment} onRetry={() => setAttempt(attempt + 1)} />
      <p className={classes.secureNote}>
        <Icon icon={IconLock} size={16} /> El pago lo procesa PayPal. Nosotros no vemos ni guardamos los datos
        de tu tarjeta.
      </p>
    </PayPalScriptProvider>
  );
}

function Buttons({ payment, onRetry }: { payment: PaymentFlow; onRetry: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const hasOrderFailed = useRef(false);
  if (isRejected) return <RedirectPayment payment={payment} onRetry={onRetry} />;
  const placeOrder = async () => {
    hasOrderFailed.current = false;
    payment.reset();
    try {
      return (await payment.placeOrder()).orderID;
    } catch (error) {
      hasOrderFailed.current = true;
      throw error;
    }
  };
  // PayPal also reports an order that could not be placed. Its error is shown already.
  const showFailure = () => {
    if (!hasOrderFailed.current) payment.showError('Error en el proceso de pago');
  };
  return (
    <div className={classes.buttons}>
      {isPending && <ButtonsSkeleton />}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'rect', height: 48 }}
        disabled={payment.isCapturing}
        createOrder={placeOrder}
        onApprove={async ({ orderID }, { restart }) => {
          if (await payment.approve(orderID)) restart();
        }}
        onCancel={() => payment.showError('El pago fue cancelado')}
        onError={showFailure}
      />
    </div>
  );
}

/** Used if a blocker stopped PayPal's script. PayPal's own page redirects back with the order. */
function RedirectPayment({ payment, onRetry }: { payment: PaymentFlow; onRetry: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // With the back button the browser may restore this page in its loading state.
    const resetLeaving = () => setIsLeaving(false);
    window.addEventListener('pageshow', resetLeaving);
    return () => window.removeEventListener('pageshow', resetLeaving);
  }, []);
  const payOnPaypal = async () => {
    setIsLeaving(true);
    payment.reset();
    try {
      const { approveUrl } = await payment.placeOrder();
      if (approveUrl) return window.location.assign(approveUrl);
      payment.showError('Error en el proceso de pago');
    } catch {
      // usePayment shows the error.
    }
    setIsLeaving(false);
  };
  return (
    <>
      <FormAlert message="No pudimos cargar los botones de PayPal. Puede ser tu conexión o un bloqueador de anuncios." />
      <Button
        fullWidth
        leftSection={<Icon icon={IconExternalLink} />}
        loading={isLeaving || payment.isCapturing}
        onClick={payOnPaypal}
      >
        Pagar en la página de PayPal
      </Button>
      <Button fullWidth variant="default" leftSection={<Icon icon={IconRefresh} />} onClick={onRetry}>
        Reintentar
      </Button>
    </>
  );
}

/** The Content-Security-Policy allows PayPal's inline scripts by this nonce. */
function readScriptNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

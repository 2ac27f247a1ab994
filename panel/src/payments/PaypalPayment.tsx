import { Button } from '@mantine/core';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { IconExternalLink, IconLock, IconRefresh } from '@tabler/icons-react';
import type { PaymentConfig } from '@vitrina/contract/payments/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../ui/FormAlert.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './Payment.module.css';
import { ButtonsSkeleton } from './PaymentSkeleton.tsx';
import type { PaymentFlow } from './use-payment.ts';

interface Props {
  payment: PaymentFlow;
  config: PaymentConfig;
}

/** PayPal's own buttons: with a card, or with a PayPal account (specification §7 names what is on and off). */
export default function PaypalPayment({ payment, config }: Props) {
  const [tries, setTries] = useState(0);
  const { clientId, sdkUrl, currency } = config;
  const nonce = scriptNonce();
  return (
    <PayPalScriptProvider
      key={tries}
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
      <Buttons payment={payment} onRetry={() => setTries(tries + 1)} />
      <p className={classes.secure}>
        <Icon of={IconLock} size={16} /> El pago lo procesa PayPal. Nosotros no vemos ni guardamos los datos
        de tu tarjeta.
      </p>
    </PayPalScriptProvider>
  );
}

function Buttons({ payment, onRetry }: { payment: PaymentFlow; onRetry: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const orderFailed = useRef(false);
  if (isRejected) return <WithoutScript payment={payment} onRetry={onRetry} />;
  const placeOrder = async () => {
    orderFailed.current = false;
    payment.reset();
    try {
      return (await payment.order()).orderID;
    } catch (error) {
      orderFailed.current = true;
      throw error;
    }
  };
  // PayPal reports an order that could not be placed, too: that has been said already.
  const fail = () => {
    if (!orderFailed.current) payment.showError('Error en el proceso de pago');
  };
  return (
    <div className={classes.buttons}>
      {isPending && <ButtonsSkeleton />}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'rect', height: 48 }}
        disabled={payment.busy}
        createOrder={placeOrder}
        onApprove={async ({ orderID }) => {
          await payment.approve(orderID);
        }}
        onCancel={() => payment.showError('El pago fue cancelado')}
        onError={fail}
      />
    </div>
  );
}

/** Script blockers often hold PayPal's back. Its own page needs none of ours, and comes back with the order. */
function WithoutScript({ payment, onRetry }: { payment: PaymentFlow; onRetry: () => void }) {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Whoever comes back from there by the back button may find this page just as they left it.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leave = async () => {
    setLeaving(true);
    payment.reset();
    try {
      const { approveUrl } = await payment.order();
      if (approveUrl) return window.location.assign(approveUrl);
      payment.showError('Error en el proceso de pago');
    } catch {
      // The flow says what went wrong.
    }
    setLeaving(false);
  };
  return (
    <>
      <FormAlert message="No pudimos cargar los botones de PayPal. Puede ser tu conexión o un bloqueador de anuncios." />
      <Button
        fullWidth
        leftSection={<Icon of={IconExternalLink} />}
        loading={leaving || payment.busy}
        onClick={leave}
      >
        Pagar en la página de PayPal
      </Button>
      <Button fullWidth variant="default" leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
        Reintentar
      </Button>
    </>
  );
}

/** The shell's policy lets PayPal's inline scripts run by it. */
function scriptNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

import { Button } from '@mantine/core';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Payment.module.css';
import type { PaymentFlow } from './use-payment.ts';

/** The buyer pays on Mercado Pago's page, which returns to this screen. */
export function MercadopagoPayment({ payment }: { payment: PaymentFlow }) {
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    setLeaving(true);
    payment.reset();
    try {
      const { approveUrl } = await payment.placeOrder();
      if (approveUrl) return window.location.assign(approveUrl);
    } catch {
      // usePayment shows the error.
    }
    setLeaving(false);
  };
  return (
    <>
      <Button
        fullWidth
        rightSection={<Icon icon={IconExternalLink} />}
        loading={isLeaving || payment.isCapturing}
        onClick={pay}
      >
        Pagar con Mercado Pago
      </Button>
      <p className={classes.secureNote}>
        <Icon icon={IconLock} size={16} /> Pagas en la página de Mercado Pago, con tarjeta, transferencia o en
        efectivo, y vuelves aquí. Nosotros no vemos ni guardamos los datos de tu tarjeta.
      </p>
    </>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentFlow } from './use-payment.ts';

/** Used when no provider is configured. Every step except the charge is real. */
export function SandboxPayment({ payment }: { payment: PaymentFlow }) {
  const [isPlacing, setIsPlacing] = useState(false);
  const pay = async () => {
    setIsPlacing(true);
    payment.reset();
    try {
      const { orderID } = await payment.placeOrder();
      await payment.approve(orderID);
    } catch {
      // usePayment shows the error.
    } finally {
      setIsPlacing(false);
    }
  };
  return (
    <>
      <Alert color="yellow" icon={<IconFlask size={20} stroke={1.8} />}>
        <strong>Modo de prueba: no se cobra nada</strong>
        <br />
        Este botón activa el plan como si lo hubieras pagado.
      </Alert>
      <Button fullWidth loading={isPlacing || payment.isCapturing} onClick={pay}>
        Confirmar pago de prueba
      </Button>
    </>
  );
}

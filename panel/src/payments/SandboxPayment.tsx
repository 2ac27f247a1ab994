import { Alert, Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentFlow } from './use-payment.ts';

/** Where no provider is set up: everything but the charge. */
export function SandboxPayment({ payment }: { payment: PaymentFlow }) {
  const [placing, setPlacing] = useState(false);
  const pay = async () => {
    setPlacing(true);
    payment.reset();
    try {
      const { orderID } = await payment.order();
      await payment.approve(orderID);
    } catch {
      // The flow says what went wrong.
    } finally {
      setPlacing(false);
    }
  };
  return (
    <>
      <Alert color="yellow" icon={<IconFlask size={20} stroke={1.8} />}>
        <strong>Modo de prueba: no se cobra nada</strong>
        <br />
        Este botón activa el plan como si lo hubieras pagado.
      </Alert>
      <Button fullWidth loading={placing || payment.busy} onClick={pay}>
        Confirmar Pago de Prueba
      </Button>
    </>
  );
}

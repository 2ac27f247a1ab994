import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { type ComponentProps, useState } from 'react';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { PayableAppointment } from './payment.ts';

type DialogProps = ComponentProps<typeof AppointmentDialog>;

interface Props extends Omit<DialogProps, 'business' | 'onMove' | 'onPay'> {
  business: DialogProps['business'] & ComponentProps<typeof MoveDialog>['regional'];
}

/** What an appointment opens: its details, and from there the choice of another time and the payment. */
export function AppointmentDialogs({ appointment, business, now, actions, onClose }: Props) {
  const [moved, setMoved] = useState<ShownAppointment | null>(null);
  const [paying, setPaying] = useState<PayableAppointment | null>(null);
  return (
    <>
      <AppointmentDialog
        appointment={appointment}
        business={business}
        now={now}
        actions={actions}
        onMove={(chosen) => {
          onClose();
          setMoved(chosen);
        }}
        onPay={(chosen) => {
          onClose();
          setPaying(chosen);
        }}
        onClose={onClose}
      />
      <MoveDialog
        appointment={moved}
        regional={business}
        now={now}
        actions={actions}
        onClose={() => setMoved(null)}
      />
      <PaymentDialog
        appointment={paying}
        locale={business.locale}
        actions={actions}
        onClose={() => setPaying(null)}
      />
    </>
  );
}

import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { type ComponentProps, useState } from 'react';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

type DialogProps = ComponentProps<typeof AppointmentDialog>;

interface Props extends Omit<DialogProps, 'business' | 'onMove'> {
  business: DialogProps['business'] & ComponentProps<typeof MoveDialog>['regional'];
}

/** What an appointment opens: its details, and from there the choice of another time. */
export function AppointmentDialogs({ appointment, business, now, actions, onClose }: Props) {
  const [moved, setMoved] = useState<ShownAppointment | null>(null);
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
        onClose={onClose}
      />
      <MoveDialog
        appointment={moved}
        regional={business}
        now={now}
        actions={actions}
        onClose={() => setMoved(null)}
      />
    </>
  );
}

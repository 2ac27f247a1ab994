import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { nameCustomer } from './state-words.ts';
import { type ChosenTime, TimePicker } from './TimePicker.tsx';
import { type AppointmentActions, describeBookingError } from './use-appointment-actions.ts';

const minuteMs = 60_000;

interface Props {
  /** Closed without one. */
  appointment: ShownAppointment | null;
  regional: RegionalSettings;
  now: number;
  actions: AppointmentActions;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  time: ChosenTime | null;
}

/** Moves an appointment to another time or person. */
export function MoveDialog({ appointment, regional, now, actions, onClose }: Props) {
  const describe = (start: string) => describeMoment(new Date(start), new Date(now), regional);
  return (
    <FormDialog<Values>
      opened={appointment !== null}
      title={appointment ? `Mover a ${nameCustomer(appointment)}` : ''}
      initialValues={{ time: null }}
      validate={({ time }) => ({ time: time ? null : 'Elige una hora' })}
      isLong
      submitLabel={({ time }) => (time ? `Mover: ${describe(time.start)}` : 'Mover')}
      failure={describeBookingError('No se pudo mover')}
      onSubmit={async ({ time }) => {
        if (!appointment || !time) return;
        await actions.move(
          appointment,
          { start: time.start, ...(time.professionalId && { professionalId: time.professionalId }) },
          (moved) => `${nameCustomer(moved)}: ${describe(moved.start)}`,
        );
      }}
      onClose={onClose}
    >
      {(form) =>
        appointment && (
          <TimePicker
            date={laterDate(appointment.start, now, regional)}
            visit={{
              minutes: (Date.parse(appointment.end) - Date.parse(appointment.start)) / minuteMs,
              cleanUpMinutes: (Date.parse(appointment.busyUntil) - Date.parse(appointment.end)) / minuteMs,
            }}
            serviceIds={appointment.services.map(({ productId }) => productId)}
            professionalId={appointment.professionalId}
            exceptId={appointment.id}
            value={form.values.time}
            onChange={(time) => {
              form.clearFieldError('time');
              form.setFieldValue('time', time);
            }}
            regional={regional}
            now={now}
            error={form.errors.time}
          />
        )
      }
    </FormDialog>
  );
}

/** The day of the appointment, or today for one that has passed. */
function laterDate(start: string, now: number, { timeZone }: RegionalSettings): string {
  return localDate(Math.max(Date.parse(start), now), timeZone);
}

import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { countAppointments } from '@vitrina/contract/agenda/words.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAppointmentWords } from '../words.ts';
import { nameCustomer } from './state-words.ts';

interface Props {
  regional: RegionalSettings;
  now: number;
  onOpen: (id: string) => void;
}

/** Names what changed hours and absences no longer cover. */
export function OutsideNotice({ outside, ...props }: Props & { outside: readonly ShownAppointment[] }) {
  const words = useAppointmentWords();
  if (outside.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title={`${countAppointments(outside.length, words)} fuera de tu horario`}
    >
      {outside.length === 1
        ? `Abre ${words.theOne} y cambia la hora, o atiende de todos modos.`
        : `Abre ${words.theMany} y cambia la hora, o atiende de todos modos.`}
      <AppointmentLinks appointments={outside} {...props} />
    </Alert>
  );
}

/** Opens each of some appointments. */
export function AppointmentLinks({
  appointments,
  regional,
  now,
  onOpen,
}: Props & { appointments: readonly ShownAppointment[] }) {
  return (
    <ul>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <Anchor
            component="button"
            type="button"
            inherit
            ta="left"
            mih="var(--v-control)"
            onClick={() => onOpen(appointment.id)}
          >
            {`${nameCustomer(appointment)}, ${describeMoment(new Date(appointment.start), new Date(now), regional)}`}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

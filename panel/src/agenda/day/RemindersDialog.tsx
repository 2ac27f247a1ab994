import { Button, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { nameVisit, reminderMessage } from '@vitrina/contract/agenda/appointments/business-messages.ts';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { isAwaited } from '@vitrina/contract/agenda/appointments/states.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastResult } from '../../ui/toasts.tsx';
import classes from './Day.module.css';
import { useMarkReminded } from './queries.ts';
import { nameCustomer } from './state-words.ts';

/** Those of tomorrow who can be written to. */
export function listReminders(
  appointments: readonly ShownAppointment[],
  { timeZone, now }: { timeZone: string; now: number },
): ShownAppointment[] {
  const tomorrow = addDays(localDate(now, timeZone), 1);
  return appointments.filter(
    ({ state, start, customer }) =>
      state !== 'unknown' &&
      isAwaited(state) &&
      customer.phone !== null &&
      localDate(Date.parse(start), timeZone) === tomorrow,
  );
}

interface Props {
  opened: boolean;
  reminders: readonly ShownAppointment[];
  business: Pick<Customization, 'businessName' | 'locale' | 'timeZone'>;
  now: number;
  onClose: () => void;
}

/** One tap each: WhatsApp opens with the text, and the reminder is marked as sent. */
export function RemindersDialog({ opened, reminders, business, now, onClose }: Props) {
  const mark = useMarkReminded();
  const context = { ...business, now: new Date(now) };
  const setSent = (id: string, sent: boolean) =>
    void toastResult(
      mark.mutateAsync({ params: { id }, body: { sent } }).then(() => undefined),
      'No se pudo anotar el recordatorio',
    );
  return (
    <Modal opened={opened} onClose={onClose} title="Recordatorios para mañana">
      <Text c="dimmed" size="sm" mb="xs">
        Un toque abre WhatsApp con el texto escrito y lo deja anotado. A quien dejó su correo le escribimos
        nosotros un día antes.
      </Text>
      <ul className={layout.rows} aria-label="Recordatorios">
        {reminders.map((appointment) => {
          const { id, start, services, customer, remindedAt } = appointment;
          const name = nameCustomer(appointment);
          return (
            <li key={id} className={classes.reminder}>
              <span>
                <b>{name}</b>
                <span className={classes.note}>
                  {`${formatTime(new Date(start), business)} · ${nameVisit(services)}`}
                </span>
              </span>
              {remindedAt === null ? (
                <Button
                  component="a"
                  variant="light"
                  leftSection={<Icon icon={IconBrandWhatsapp} />}
                  href={whatsappLink(customer.phone ?? '', reminderMessage(appointment, context))}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Recordar a ${name}`}
                  onClick={() => setSent(id, true)}
                >
                  Recordar
                </Button>
              ) : (
                <Button
                  variant="subtle"
                  leftSection={<Icon icon={IconCheck} />}
                  aria-label={`Recordatorio de ${name} enviado: marcar como no enviado`}
                  onClick={() => setSent(id, false)}
                >
                  Enviado
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconBrandWhatsapp, IconCash, IconX } from '@tabler/icons-react';
import {
  businessMessage,
  nameVisit,
  proposalMessage,
} from '@vitrina/contract/agenda/appointments/business-messages.ts';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import {
  canSetState,
  isOpenAppointment,
  isUnreserved,
} from '@vitrina/contract/agenda/appointments/states.ts';
import { listFreeTimes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { missedAfterMinutes } from '@vitrina/contract/agenda/limits.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { useAppointmentWords } from '../words.ts';
import { nameMoment } from './day-names.ts';
import { toAgendaState } from './day-plan.ts';
import { PaidButton } from './PaidButton.tsx';
import { canBePaid, hasTotal, type PayableAppointment } from './payment.ts';
import { nameCustomer, stateWordsOf } from './state-words.ts';
import { useAgendaDays } from './use-agenda-days.ts';
import type { AppointmentActions } from './use-appointment-actions.ts';

const minuteMs = 60_000;
const proposedTimes = 3;
const searchedDays = 7;

interface Props {
  /** Closed without one. */
  appointment: ShownAppointment | null;
  business: Pick<Customization, 'businessName' | 'locale' | 'timeZone'>;
  now: number;
  actions: AppointmentActions;
  onMove: (appointment: ShownAppointment) => void;
  onPay: (appointment: PayableAppointment) => void;
  onClose: () => void;
}

/** What is known of an appointment, and everything that can be done with it. */
export function AppointmentDialog({ appointment, onClose, ...props }: Props) {
  const shown = useLastValue(appointment, appointment !== null);
  return (
    <Modal opened={appointment !== null} onClose={onClose} title={shown ? nameCustomer(shown) : ''}>
      {shown && <Details appointment={shown} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Details({
  appointment,
  business,
  now,
  actions,
  onMove,
  onPay,
  onClose,
}: Props & { appointment: ShownAppointment }) {
  const words = useAppointmentWords();
  const { state, start, customer, services, total, currency, notes, professional, forced, heldUntil } =
    appointment;
  const { label, color } = stateWordsOf(appointment);
  const context = {
    businessName: business.businessName,
    locale: business.locale,
    timeZone: business.timeZone,
    now: new Date(now),
  };
  const isKnown = state !== 'unknown';
  const isLate = now >= Date.parse(start) + missedAfterMinutes * minuteMs;
  const can = (to: Parameters<typeof canSetState>[1]) => isKnown && canSetState(state, to);
  const set = (to: Parameters<typeof canSetState>[1]) => {
    onClose();
    void actions.setState(appointment, to);
  };
  const payable = canBePaid(appointment) ? appointment : null;
  const facts = [
    ['Cuándo', nameMoment(start, context.now, business)],
    ['Servicio', nameVisit(services)],
    ['Con', professional],
    ...(total !== undefined && currency !== undefined
      ? [['Precio', formatPrice(total, { locale: business.locale, currency })]]
      : []),
    ...(payable?.paidAmount
      ? [['Pagado', formatPrice(payable.paidAmount, { ...business, currency: payable.currency })]]
      : []),
    ...(customer.phone ? [['Celular', formatPhone(customer.phone)]] : []),
    ...(customer.email ? [['Correo', customer.email]] : []),
    ...(notes ? [['Nota', notes]] : []),
    ...(heldUntil && isKnown && can('confirmed')
      ? isUnreserved(appointment)
        ? [['La hora', 'No está apartada']]
        : [['Espera hasta', nameMoment(heldUntil, context.now, business)]]
      : []),
  ] as [string, string][];
  return (
    <Stack>
      {(label !== '' || forced) && (
        <Group gap="xs">
          {label !== '' && <Badge color={color}>{label}</Badge>}
          {forced && <Badge color="yellow">Encima de otra</Badge>}
        </Group>
      )}
      <Facts kind="lines" facts={facts} />
      <Stack gap="xs">
        {can('confirmed') && <Button onClick={() => set('confirmed')}>Confirmar</Button>}
        {can('completed') && <Button onClick={() => set('completed')}>Llegó</Button>}
        {can('missed') && isLate && (
          <Button variant="light" color="red" onClick={() => set('missed')}>
            No llegó
          </Button>
        )}
        {payable && (
          <>
            {payable.paidAmount === null && hasTotal(payable) && (
              <PaidButton appointment={payable} locale={business.locale} actions={actions} onDone={onClose} />
            )}
            <Button variant="default" leftSection={<Icon icon={IconCash} />} onClick={() => onPay(payable)}>
              {payable.paidAmount === null
                ? hasTotal(payable)
                  ? 'Pagó otro valor'
                  : 'Anotar pago'
                : 'Cambiar el pago'}
            </Button>
          </>
        )}
        {isKnown && isOpenAppointment(state) && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconArrowsExchange} />}
            onClick={() => onMove(appointment)}
          >
            Mover a otra hora
          </Button>
        )}
        {customer.phone && isKnown && isOpenAppointment(state) && (
          <ProposeButton appointment={appointment} phone={customer.phone} context={context} />
        )}
        {customer.phone && (
          <Button
            component="a"
            variant="default"
            leftSection={<Icon icon={IconBrandWhatsapp} />}
            href={whatsappLink(customer.phone, businessMessage(appointment, context))}
            target="_blank"
            rel="noopener"
          >
            Escribir por WhatsApp
          </Button>
        )}
        {can('cancelled') && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Icon icon={IconX} />}
            onClick={() => set('cancelled')}
          >
            {can('confirmed') ? 'Rechazar' : `Cancelar ${words.theOne}`}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface ProposeProps {
  appointment: ShownAppointment;
  phone: string;
  context: Parameters<typeof proposalMessage>[2];
}

/** Sends the next free times by WhatsApp. */
function ProposeButton({ appointment, phone, context }: ProposeProps) {
  const today = localDate(context.now.getTime(), context.timeZone);
  const wanted = localDate(Date.parse(appointment.start), context.timeZone);
  const from = wanted < today ? today : wanted;
  const { data } = useAgendaDays(from, addDays(from, searchedDays), context.timeZone);
  if (!data) return null;
  const serviceIds = appointment.services.map(({ productId }) => productId);
  const state = toAgendaState(data, { serviceIds, now: context.now.getTime() });
  const visit = {
    minutes: (Date.parse(appointment.end) - Date.parse(appointment.start)) / minuteMs,
    cleanUpMinutes: (Date.parse(appointment.busyUntil) - Date.parse(appointment.end)) / minuteMs,
  };
  const { times } = listFreeTimes(state, visit, context.now, { from, maxDays: searchedDays });
  const starts = spread(
    times.map(({ start }) => start).filter((start) => start < addDays(from, searchedDays)),
    appointment.start,
  );
  if (starts.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No hay otra hora libre en los próximos días para proponer.
      </Text>
    );
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<Icon icon={IconBrandWhatsapp} />}
      href={whatsappLink(phone, proposalMessage(appointment, starts, context))}
      target="_blank"
      rel="noopener"
    >
      Proponer otra hora
    </Button>
  );
}

/** Returns the times nearest to the wanted one, at least an hour apart, by their start. */
function spread(starts: readonly string[], wanted: string): string[] {
  const hourMs = 60 * minuteMs;
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(wanted));
  const chosen: string[] = [];
  for (const start of starts.toSorted((a, b) => distance(a) - distance(b))) {
    if (chosen.every((other) => Math.abs(Date.parse(other) - Date.parse(start)) >= hourMs))
      chosen.push(start);
    if (chosen.length === proposedTimes) break;
  }
  return chosen.toSorted();
}

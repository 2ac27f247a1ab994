import { NativeSelect, SegmentedControl, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { reckonVisit } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { maxServices } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { AppointmentWords } from '@vitrina/contract/agenda/words.ts';
import { localDate, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { z } from 'zod';
import { optionGroupsQuery } from '../../menu/option-groups/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import type { Form } from '../../ui/fields/form.ts';
import { useWords } from '../../ui/words.ts';
import { useAppointmentWords } from '../words.ts';
import classes from './Day.module.css';
import { useCreateAppointment, useCreateBlock } from './queries.ts';
import { listServices, type ServiceChoice } from './services.ts';
import { type ChosenTime, TimePicker, toClock } from './TimePicker.tsx';
import { type AppointmentActions, describeBookingError, withOverlap } from './use-appointment-actions.ts';

/** What was tapped: a gap of a person, the button for any day, or the one for who came. */
export type Booking =
  | { kind: 'gap'; professional: Pick<Professional, 'id' | 'name'>; start: number; end: number }
  | { kind: 'any'; date: string; professionalId: string | undefined }
  | { kind: 'walk-in' };

interface Props {
  /** Closed without one. */
  booking: Booking | null;
  professionals: readonly Professional[];
  /** Those that are loaded, for the service that is proposed. */
  appointments: readonly ShownAppointment[];
  regional: RegionalSettings;
  now: number;
  actions: AppointmentActions;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  /** What the gap is for. */
  purpose: 'book' | 'block';
  serviceKeys: readonly string[];
  time: ChosenTime | null;
  name: string;
  phone: string;
  from: string;
  to: string;
  reason: string;
}

const bookingDraft = z.object({ name: z.string(), phone: z.string() });

const maxChips = 8;
const reasons = ['Descanso', 'Médico', 'Trámite'];

/** Books a customer, or blocks a gap. */
export function BookDialog(props: Props) {
  const { booking, professionals, appointments, regional, now, actions, onClose } = props;
  const words = useAppointmentWords();
  const { customer } = useWords();
  const products = useQuery({ ...productsQuery, enabled: booking !== null });
  const groups = useQuery({ ...optionGroupsQuery, enabled: booking !== null });
  const create = useCreateAppointment();
  const block = useCreateBlock();
  const services = listServices(products.data ?? [], groups.data ?? []);
  const proposed = proposeService(services, appointments);
  const isReady = products.data !== undefined && groups.data !== undefined;
  const chosen = ({ serviceKeys }: Values) => {
    const keys = serviceKeys.length > 0 ? serviceKeys : proposed ? [proposed.key] : [];
    return keys.flatMap((key) => services.find((each) => each.key === key) ?? []);
  };
  const gap = booking?.kind === 'gap' ? booking : null;
  const people = professionals.filter(({ isOffered }) => isOffered);
  const submit = async (values: Values, idempotencyKey: string) => {
    if (gap && values.purpose === 'block') {
      const date = localDate(gap.start, regional.timeZone);
      const toIso = (clock: string) => {
        const [hours = 0, minutes = 0] = clock.split(':').map(Number);
        return new Date(toInstant(date, hours * 60 + minutes, regional.timeZone, 'first')).toISOString();
      };
      const { block: stored } = await block.mutateAsync({
        body: {
          professionalId: gap.professional.id,
          start: toIso(values.from),
          end: toIso(values.to),
          reason: values.reason.trim(),
          idempotencyKey,
        },
      });
      actions.offerToRemoveBlock(
        stored.id,
        `Bloqueado ${describeMoment(new Date(stored.start), new Date(now), regional)}`,
      );
      return;
    }
    const body = {
      services: chosen(values).map(({ input }) => input),
      ...(values.time && { start: values.time.start }),
      ...(values.time?.professionalId && { professionalId: values.time.professionalId }),
      customer: { name: values.name.trim(), phone: values.phone.trim() },
    };
    const reply = await withOverlap((forced) =>
      create.mutateAsync({ body: { ...body, forced, idempotencyKey } }),
    );
    const { appointment } = reply;
    const moment = describeMoment(new Date(appointment.start), new Date(now), regional);
    const person = people.length > 1 ? ` con ${appointment.professional}` : '';
    actions.offerToCancel(appointment, `Agendado ${moment}${person}`);
  };
  return (
    <FormDialog<Values>
      opened={booking !== null}
      title={nameDialog(booking, words)}
      initialValues={{
        purpose: 'book',
        serviceKeys: [],
        time: gap
          ? { start: new Date(firstStart(gap.start, now)).toISOString(), professionalId: gap.professional.id }
          : null,
        name: '',
        phone: '',
        from: gap ? toClock(new Date(firstStart(gap.start, now)).toISOString(), regional) : '',
        to: gap
          ? toClock(
              new Date(Math.min(gap.end, firstStart(gap.start, now) + 60 * 60_000)).toISOString(),
              regional,
            )
          : '',
        reason: '',
      }}
      validate={(values) =>
        validate(values, { needsTime: booking?.kind === 'any', hasService: chosen(values).length > 0 })
      }
      // The draft leaves out the time, which somebody else may have booked since.
      draft={{ name: 'booking-draft', schema: bookingDraft }}
      isLong
      isIncomplete={(values) => values.purpose === 'book' && chosen(values).length === 0}
      submitLabel={(values) => describeSubmit(values, booking, { ...regional, now })}
      failure={describeBookingError('No se pudo agendar')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {gap && (
            <SegmentedControl
              fullWidth
              aria-label="¿Para qué?"
              data={[
                { value: 'book', label: 'Agendar' },
                { value: 'block', label: 'Bloquear' },
              ]}
              {...form.getInputProps('purpose')}
            />
          )}
          {form.values.purpose === 'block' ? (
            <BlockFields form={form} />
          ) : (
            <>
              <ServicesField form={form} services={services} chosen={chosen(form.values)} isReady={isReady} />
              {booking && booking.kind !== 'walk-in' && (
                <TimePicker
                  isShort
                  date={localDate(
                    gap?.start ?? (booking.kind === 'any' ? Date.parse(`${booking.date}T12:00:00Z`) : now),
                    regional.timeZone,
                  )}
                  visit={reckonVisit(chosen(form.values))}
                  serviceIds={chosen(form.values).map(({ input }) => input.productId)}
                  professionalId={
                    gap?.professional.id ?? (booking.kind === 'any' ? booking.professionalId : undefined)
                  }
                  value={form.values.time}
                  onChange={(time) => {
                    form.clearFieldError('time');
                    form.setFieldValue('time', time);
                  }}
                  regional={regional}
                  now={gap ? Math.max(now, gap.start) : now}
                  error={form.errors.time}
                />
              )}
              {booking?.kind === 'walk-in' && people.length > 1 && (
                <Text c="dimmed" size="sm">
                  Lo atiende la primera persona que está libre ahora.
                </Text>
              )}
              <div className={classes.pair}>
                <TextInput
                  label={`${customer[0]?.toUpperCase()}${customer.slice(1)}`}
                  placeholder="Si quiere"
                  autoComplete="off"
                  maxLength={100}
                  {...form.getInputProps('name')}
                  error={form.errors['customer.name'] ?? form.errors.name}
                />
                <TextInput
                  label="Celular"
                  type="tel"
                  placeholder="Si quiere"
                  autoComplete="off"
                  maxLength={30}
                  {...form.getInputProps('phone')}
                  error={form.errors['customer.phone'] ?? form.errors.phone}
                />
              </div>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function ServicesField({
  form,
  services,
  chosen,
  isReady,
}: {
  form: Form<Values>;
  services: readonly ServiceChoice[];
  chosen: readonly ServiceChoice[];
  isReady: boolean;
}) {
  const [first, ...further] = chosen;
  const set = (serviceKeys: readonly string[]) => {
    form.setFieldValue('serviceKeys', serviceKeys);
    form.clearFieldError('serviceKeys');
  };
  if (isReady && services.length === 0)
    return (
      <Text c="dimmed">
        Ningún servicio tiene minutos todavía. <Link to={paths.products}>Ir a mis servicios</Link>
      </Text>
    );
  const restKeys = further.map(({ key }) => key);
  return (
    <>
      {services.length > maxChips ? (
        <NativeSelect
          label="Servicio"
          data={services.map(({ key, name, minutes }) => ({
            value: key,
            label: `${name} · ${formatDuration(minutes)}`,
          }))}
          value={first?.key ?? ''}
          onChange={(event) => set([event.currentTarget.value, ...restKeys])}
        />
      ) : (
        <fieldset className={classes.choices} aria-label="Servicio" aria-busy={!isReady || undefined}>
          {services.map(({ key, name, minutes }) => (
            <UnstyledButton
              key={key}
              className={classes.choice ?? ''}
              aria-pressed={key === first?.key}
              onClick={() => set([key, ...restKeys])}
            >
              {name} <span>{formatDuration(minutes)}</span>
            </UnstyledButton>
          ))}
        </fieldset>
      )}
      {further.map(({ key, name, minutes }, index) => (
        <UnstyledButton
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may come twice
          key={`${key} ${index}`}
          className={classes.choice ?? ''}
          aria-label={`Quitar ${name}`}
          aria-pressed
          onClick={() => set([first?.key ?? '', ...restKeys.filter((_, other) => other !== index)])}
        >
          {`+ ${name} · ${formatDuration(minutes)} ×`}
        </UnstyledButton>
      ))}
      {first && services.length > 1 && chosen.length < maxServices && (
        <NativeSelect
          aria-label="Y además"
          data={[
            { value: '', label: 'Y además…' },
            ...services.map(({ key, name, minutes }) => ({
              value: key,
              label: `${name} · ${formatDuration(minutes)}`,
            })),
          ]}
          value=""
          onChange={(event) => set([first.key, ...restKeys, event.currentTarget.value])}
        />
      )}
    </>
  );
}

function BlockFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput type="time" label="Desde" {...form.getInputProps('from')} />
        <TextInput
          type="time"
          label="Hasta"
          {...form.getInputProps('to')}
          error={form.errors.end ?? form.errors.to}
        />
      </div>
      <TextInput
        label="Motivo, para ti"
        placeholder={reasons.join(', ')}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </>
  );
}

function validate(
  { purpose, time, from, to }: Values,
  { needsTime, hasService }: { needsTime: boolean; hasService: boolean },
): Record<string, string> {
  if (purpose === 'block') {
    if (!from) return { from: 'Escribe desde qué hora' };
    if (!to) return { to: 'Escribe hasta qué hora' };
    return to <= from ? { to: 'El final debe ser después del comienzo' } : {};
  }
  if (!hasService) return { serviceKeys: 'Elige un servicio' };
  return needsTime && !time ? { time: 'Elige una hora' } : {};
}

/** A gap is booked or blocked. */
function nameDialog(booking: Booking | null, words: AppointmentWords): string {
  if (booking?.kind === 'walk-in') return `Llegó sin ${words.one}`;
  return booking?.kind === 'gap' ? 'Tiempo libre' : words.newOne;
}

function describeSubmit(
  values: Values,
  booking: Booking | null,
  { now, ...regional }: RegionalSettings & { now: number },
): string {
  if (values.purpose === 'block') return 'Bloquear';
  if (booking?.kind === 'walk-in') return 'Agendar ahora';
  return values.time
    ? `Agendar ${describeMoment(new Date(values.time.start), new Date(now), regional)}`
    : 'Agendar';
}

/** A gap that has begun is booked from now on, on a full five minutes. */
function firstStart(gapStart: number, now: number): number {
  const step = 5 * 60_000;
  return Math.max(gapStart, Math.floor(now / step) * step);
}

/** The service of most appointments that are loaded, or the first. */
function proposeService(
  services: readonly ServiceChoice[],
  appointments: readonly ShownAppointment[],
): ServiceChoice | undefined {
  const count = ({ input }: ServiceChoice) =>
    appointments.filter((each) => each.services[0]?.productId === input.productId).length;
  return services.toSorted((a, b) => count(b) - count(a))[0];
}

import { Checkbox, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { optionalEmail } from '@vitrina/contract/account/auth/schema.ts';
import type {
  AppointmentCorrection,
  DataCorrection,
  HeldAppointment,
  HeldData,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import {
  maxCustomerNameLength,
  maxOrderAddressLength,
  maxOrderNotesLength,
  maxOrderReferenceLength,
} from '@vitrina/contract/orders/limits.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import { z } from 'zod';
import type { RegionalSettings } from '../../ui/dates.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
import { useAnswerRequest } from './queries.ts';
import { nameAppointment } from './words.ts';

interface Props {
  opened: boolean;
  requestId: string;
  held: readonly HeldData[];
  heldAppointments: readonly HeldAppointment[];
  regional: RegionalSettings;
  onClose: () => void;
}

const typedFields = z.object({
  name: z.string(),
  address: z.string(),
  reference: z.string(),
  notes: z.string(),
  email: z.string(),
  removesPhone: z.boolean(),
});
type Fields = z.output<typeof typedFields>;
const correctionDraft = z.object({ orders: z.array(typedFields), appointments: z.array(typedFields) });

/** The fields of each order and appointment. The telephone can only be removed: answers go to it, so a link alone must not change it. */
export function CorrectionDialog({ opened, requestId, regional, onClose, ...latest }: Props) {
  // What is typed belongs to these rows, and the request may be read again while the form is open.
  const held = useFirstValue(latest.held, opened);
  const heldAppointments = useFirstValue(latest.heldAppointments, opened);
  const answer = useAnswerRequest();
  return (
    <FormDialog<{ orders: Fields[]; appointments: Fields[] }>
      opened={opened}
      title="Corregir datos"
      initialValues={{
        orders: held.map(toFields),
        appointments: heldAppointments.map((data) => toFields({ ...data, address: null, reference: null })),
      }}
      validate={({ orders, appointments }) => ({
        ...validateNames('orders', orders),
        ...validateNames('appointments', appointments),
        ...validateEmails('appointments', appointments),
      })}
      draft={{
        name: `data-request-draft.correction.${requestId}`,
        version: JSON.stringify([held, heldAppointments]),
        schema: correctionDraft,
      }}
      submitLabel="Guardar"
      failure="No se pudo guardar la corrección"
      onSubmit={async ({ orders, appointments }) => {
        const corrections = held.map((data, index) => toCorrection(data, orders[index] ?? toFields(data)));
        const appointmentCorrections = heldAppointments.map((data, index) =>
          toAppointmentCorrection(data, appointments[index]),
        );
        await answer.mutateAsync({
          params: { id: requestId },
          body: { answer: 'done', corrections, appointmentCorrections },
        });
        return 'Datos corregidos';
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack>
          {held.map(({ orderId, number, phone, address }, index) => (
            <HeldFields
              key={orderId}
              title={`Pedido #${number}`}
              phone={phone}
              hasAddress={address !== null}
              hasEmail={false}
              getProps={(field, options) => form.getInputProps(`orders.${index}.${field}`, options)}
            />
          ))}
          {heldAppointments.map(({ appointmentId, start, phone, email }, index) => (
            <HeldFields
              key={appointmentId}
              title={nameAppointment(start, regional)}
              phone={phone}
              hasAddress={false}
              hasEmail={email !== null}
              getProps={(field, options) => form.getInputProps(`appointments.${index}.${field}`, options)}
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

interface HeldFieldsProps {
  title: string;
  phone: string | null;
  hasAddress: boolean;
  hasEmail: boolean;
  getProps: (field: keyof Fields, options?: { type: 'checkbox' }) => object;
}

function HeldFields({ title, phone, hasAddress, hasEmail, getProps }: HeldFieldsProps) {
  return (
    <Stack gap="sm">
      <Title order={3}>{title}</Title>
      <TextInput label="Nombre" maxLength={maxCustomerNameLength} {...getProps('name')} />
      {phone && (
        <Checkbox
          label={`Quitar el teléfono ${formatPhone(phone)}`}
          description="No se cambia por otro: la copia de los datos se envía a él."
          {...getProps('removesPhone', { type: 'checkbox' })}
        />
      )}
      {hasEmail && (
        <TextInput label="Correo" description="Vacío: se quita." inputMode="email" {...getProps('email')} />
      )}
      {hasAddress && (
        <>
          <TextInput label="Dirección" maxLength={maxOrderAddressLength} {...getProps('address')} />
          <TextInput label="Referencia" maxLength={maxOrderReferenceLength} {...getProps('reference')} />
        </>
      )}
      <Textarea label="Notas" maxLength={maxOrderNotesLength} {...getProps('notes')} />
    </Stack>
  );
}

function validateNames(list: string, rows: readonly Fields[]): Record<string, string | null> {
  return Object.fromEntries(
    rows.map(({ name }, index) => [`${list}.${index}.name`, name.trim() ? null : 'Escribe el nombre']),
  );
}

function validateEmails(list: string, rows: readonly Fields[]): Record<string, string | null> {
  return Object.fromEntries(
    rows.map(({ email }, index) => [
      `${list}.${index}.email`,
      optionalEmail.safeParse(email).error?.issues[0]?.message ?? null,
    ]),
  );
}

function toFields({
  name,
  address,
  reference,
  notes,
  email = null,
}: Pick<HeldData, 'name' | 'address' | 'reference' | 'notes'> &
  Partial<Pick<HeldAppointment, 'email'>>): Fields {
  return {
    name,
    address: address ?? '',
    reference: reference ?? '',
    notes,
    email: email ?? '',
    removesPhone: false,
  };
}

function toCorrection(
  { orderId, address: stored }: HeldData,
  { name, address, reference, notes, removesPhone }: Fields,
): DataCorrection {
  return {
    orderId,
    name,
    notes,
    ...(stored !== null && { address, reference }),
    ...(removesPhone && { phone: null }),
  };
}

function toAppointmentCorrection(
  { appointmentId, name, email, notes }: HeldAppointment,
  typed: Fields | undefined,
): AppointmentCorrection {
  return {
    appointmentId,
    name: typed?.name ?? name,
    notes: typed?.notes ?? notes,
    ...(email !== null && { email: typed?.email.trim() ?? email }),
    ...(typed?.removesPhone && { phone: null }),
  };
}

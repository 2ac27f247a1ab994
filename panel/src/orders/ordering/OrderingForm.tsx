import { ActionIcon, Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import {
  type FulfilmentMode,
  fulfilmentModes,
  isAtTable,
  isCollected,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { maxTransferAccounts, type OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { nameMode } from '@vitrina/contract/orders/placing/order-message.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { getTransferExample } from '../../ui/examples/business-examples.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { toastNotice, toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { formatMinutes } from '../board/words.ts';
import classes from '../Settings.module.css';
import {
  emptyAccount,
  type OrderingValues,
  toOrderingFields,
  toOrderingValues,
  validateOrdering,
} from './ordering-form.ts';
import { toOrderingRow, useSaveOrdering } from './queries.ts';

const modeDescriptions: Record<FulfilmentMode, string> = {
  table: 'Con el código QR de cada mesa.',
  pickup: 'El cliente pasa por su pedido.',
  delivery: 'A las zonas que tú eliges, con el costo de cada una.',
  appointment: 'El cliente propone día y hora; tú confirmas.',
};

/** In minutes after closing time, with the one that is stored. */
function listTableEnds(current: number | null): { value: string; label: string }[] {
  const minutes = [0, 30, 60, 120];
  const all =
    current === null || minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
  return [
    ...all.map((count) => ({
      value: String(count),
      label: count === 0 ? 'La hora de cierre' : `${formatMinutes(count)} después del cierre`,
    })),
    { value: 'null', label: 'Las 4 a. m.' },
  ];
}

interface Props {
  stored: OrderingSettings;
  business: Customization;
  /** The stored settings now also have changes of another device, which the fields do not show. */
  onMerged: () => void;
  /** Further sections, with dialogs of their own. */
  children: ReactNode;
}

export function OrderingForm({ stored, business, onMerged, children }: Props) {
  const [base, setBase] = useState(() => toOrderingRow(stored));
  const [failure, setFailure] = useState<string | null>(null);
  const save = useSaveOrdering();
  const form = useForm<OrderingValues>({
    name: 'ordering',
    initialValues: toOrderingValues(base, business),
    validate: (values) => validateOrdering(values, business),
  });
  const { values } = form;
  const words = useWords();
  const transfer = getTransferExample(business.country);
  const isDirty =
    Object.keys(validateOrdering(values, business)).length > 0 ||
    JSON.stringify(toOrderingFields(values, business)) !==
      JSON.stringify(toOrderingFields(toOrderingValues(base, business), business));
  const submit = form.onSubmit(
    async () => {
      setFailure(null);
      try {
        const { row, isMerged } = await save.mutateAsync({
          base,
          changes: toOrderingFields(values, business),
          ask: (conflicts) => askAboutConflicts(describeConflicts(conflicts, business, words)),
        });
        setBase(row);
        toastSuccess('Ajustes guardados');
        if (isMerged) {
          toastNotice('También quedó lo que cambió en otro dispositivo');
          onMerged();
        }
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(toActionErrorMessage(error, 'Error al guardar los ajustes'));
      }
    },
    (errors) => {
      const [field] = Object.keys(errors);
      if (field) form.getInputNode(field)?.focus();
    },
  );
  const offered = fulfilmentModes.filter(
    (mode) =>
      values.modes.includes(mode) ||
      (mode === 'appointment' ? business.businessType === 'services' : true) ||
      mode === 'pickup',
  );
  const toggleMode = (mode: FulfilmentMode, on: boolean) => {
    form.clearFieldError('modes');
    form.setFieldValue(
      'modes',
      fulfilmentModes.filter((each) => (each === mode ? on : values.modes.includes(each))),
    );
  };
  return (
    <>
      <Stack>
        <form className={layout.stack} id="ordering-form" noValidate onSubmit={submit}>
          <FormAlert message={failure} />
          <Section title="Formas de entrega" lead="Tus clientes eligen entre las que enciendas.">
            <div className={layout.rows}>
              {offered.map((mode) => (
                <SwitchRow
                  key={mode}
                  id={`mode-${mode}`}
                  title={nameMode(mode, words)}
                  description={modeDescriptions[mode]}
                  checked={values.modes.includes(mode)}
                  onChange={(on) => toggleMode(mode, on)}
                />
              ))}
            </div>
            {form.errors.modes && (
              <Text mt="xs" c="red" size="xs" role="alert">
                {form.errors.modes}
              </Text>
            )}
          </Section>
          <Section title="Pedidos">
            <Stack>
              <div className={layout.twoColumns}>
                <TextInput
                  label="Minutos de preparación"
                  description="Lo que leen tus clientes en tu página."
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.getInputProps('preparationMinutes')}
                />
                <PriceField
                  money={business}
                  label="Pedido mínimo"
                  placeholder="Sin mínimo"
                  {...(values.minimum.trim() === '' && { description: 'No vale para las mesas.' })}
                  {...form.getInputProps('minimum')}
                />
              </div>
              {values.minimum.trim() !== '' && values.modes.some((mode) => isCollected({ mode })) && (
                <div className={layout.twoColumns}>
                  <SwitchRow
                    id="shares-minimum"
                    title="También para recoger"
                    description="El mínimo vale para lo que pasan a recoger."
                    checked={values.sharesMinimum}
                    onChange={(on) => form.setFieldValue('sharesMinimum', on)}
                  />
                  {!values.sharesMinimum && (
                    <PriceField
                      money={business}
                      label="Mínimo para recoger"
                      placeholder="Sin mínimo"
                      {...form.getInputProps('pickupMinimum')}
                    />
                  )}
                </div>
              )}
              {values.modes.some(isAtTable) && (
                <NativeSelect
                  label="Las mesas piden hasta"
                  description="Quien ya está sentado puede pedir después de la hora de cierre."
                  data={listTableEnds(values.tablesUntil)}
                  value={String(values.tablesUntil)}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    form.setFieldValue('tablesUntil', value === 'null' ? null : Number(value));
                  }}
                />
              )}
              <div className={layout.rows}>
                {values.modes.some(isAtTable) && (
                  <SwitchRow
                    id="direct-tables"
                    title={words.directTables}
                    description="Aceptas el primer pedido de cada mesa; los siguientes entran ya aceptados y suenan una vez."
                    checked={values.directTables}
                    onChange={(on) => form.setFieldValue('directTables', on)}
                  />
                )}
                <SwitchRow
                  id="accepts-later"
                  title="Pedidos para después"
                  description="Para hoy más tarde o los próximos 7 días, dentro de tu horario."
                  checked={values.acceptsLater}
                  onChange={(on) => form.setFieldValue('acceptsLater', on)}
                />
                <SwitchRow
                  id="whatsapp-step"
                  title="Abrir WhatsApp al pedir"
                  description="El cliente te escribe con su pedido. Si lo apagas, te deja su teléfono."
                  checked={values.whatsappStep}
                  onChange={(on) => form.setFieldValue('whatsappStep', on)}
                />
              </div>
            </Stack>
          </Section>
          <Section title="Formas de pago" lead="Cobras tú: por Vitrina no pasa dinero.">
            <Stack>
              <Checkbox
                label="Efectivo"
                description={`Preguntamos con cuánto paga, para que lleves ${words.theChange}.`}
                checked={values.cash}
                onChange={(event) => form.setFieldValue('cash', event.currentTarget.checked)}
              />
              <Checkbox
                label="Tarjeta al recibir"
                description="Con tu datáfono o terminal."
                checked={values.card}
                onChange={(event) => form.setFieldValue('card', event.currentTarget.checked)}
              />
              <div>
                <Text fw={600}>Transferencia</Text>
                <Text c="dimmed" size="xs">
                  Tus cuentas, como Nequi, Bre-B, CLABE, PIX o Yape. El cliente las ve después de pedir.
                </Text>
              </div>
              {values.accounts.map((account, index) => (
                <fieldset
                  key={account.key}
                  className={classes.account}
                  aria-label={account.name || `Cuenta ${index + 1}`}
                >
                  <TextInput
                    label="Nombre"
                    placeholder={transfer.name}
                    maxLength={40}
                    {...form.getInputProps(`accounts.${index}.name`)}
                  />
                  <TextInput
                    label="Número o llave"
                    placeholder={transfer.number}
                    maxLength={60}
                    autoComplete="off"
                    {...form.getInputProps(`accounts.${index}.number`)}
                  />
                  <TextInput
                    label="A nombre de (opcional)"
                    maxLength={80}
                    {...form.getInputProps(`accounts.${index}.holder`)}
                  />
                  <ActionIcon
                    data-danger
                    aria-label={`Eliminar ${account.name || `la cuenta ${index + 1}`}`}
                    onClick={() => form.removeListItem('accounts', index)}
                  >
                    <Icon icon={IconTrash} />
                  </ActionIcon>
                </fieldset>
              ))}
              {values.accounts.length < maxTransferAccounts && (
                <Button
                  variant="default"
                  className={classes.add ?? ''}
                  leftSection={<Icon icon={IconPlus} />}
                  onClick={() => form.insertListItem('accounts', emptyAccount())}
                >
                  Agregar cuenta
                </Button>
              )}
            </Stack>
          </Section>
        </form>
        {children}
      </Stack>
      <UnsavedChangesDialog isDirty={isDirty} />
      {isDirty && (
        <SaveBar note="Cambios sin guardar">
          <Button
            variant="default"
            onClick={() => {
              form.setValues(toOrderingValues(base, business));
              form.clearErrors();
            }}
          >
            Descartar
          </Button>
          <Button type="submit" form="ordering-form" loading={save.isPending}>
            Guardar ajustes
          </Button>
        </SaveBar>
      )}
    </>
  );
}

const conflictLabels: Record<string, string> = {
  modes: 'Formas de entrega',
  minimum: 'Pedido mínimo',
  pickupMinimum: 'Mínimo para recoger',
  tablesUntil: 'Las mesas piden hasta',
  preparationMinutes: 'Minutos de preparación',
  acceptsLater: 'Pedidos para después',
  whatsappStep: 'Abrir WhatsApp al pedir',
  'payments.cash': 'Efectivo',
  'payments.card': 'Tarjeta al recibir',
  'payments.transferAccounts': 'Transferencia',
};

function describeConflicts(
  conflicts: readonly FieldConflict[],
  business: Customization,
  words: ReturnType<typeof useWords>,
) {
  const describe = (field: string, value: unknown): string => {
    if (field === 'modes') return (value as FulfilmentMode[]).map((mode) => nameMode(mode, words)).join(', ');
    if (field === 'pickupMinimum' && value === 'same') return 'El mismo';
    if (field === 'minimum' || field === 'pickupMinimum')
      return value ? formatPrice(String(value), business) : 'Sin mínimo';
    if (field === 'tablesUntil')
      return listTableEnds(value as number | null).find((end) => end.value === String(value))?.label ?? '';
    if (field === 'payments.transferAccounts') {
      const accounts = value as OrderingSettings['payments']['transferAccounts'];
      return accounts.map(({ name, number }) => `${name} ${number}`).join('\n') || 'Ninguna';
    }
    return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value);
  };
  return conflicts.map(({ field, mine, stored }) => ({
    field,
    label: field === 'directTables' ? words.directTables : (conflictLabels[field] ?? field),
    mine: describe(field, mine),
    stored: describe(field, stored),
  }));
}

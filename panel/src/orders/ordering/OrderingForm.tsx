import { ActionIcon, Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { orderDayEndMinutes } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import {
  type FulfilmentMode,
  fulfilmentModes,
  isAtTable,
  isCollected,
  isPrepared,
  nameMode,
  usualModes,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { maxEdgeMinutes } from '@vitrina/contract/orders/ordering/order-hours.ts';
import {
  nameMethod,
  type PaymentMethod,
  paymentMethods,
} from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { maxTransferAccounts, type OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { type DiscountPercents, payPhrases } from '@vitrina/contract/orders/placing/discount.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useState } from 'react';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { getTransferExample } from '../../ui/examples/business-examples.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { isSame } from '../../ui/forms/draft.ts';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { toastSaved } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { formatMinutes } from '../board/words.ts';
import { modeWordsOf } from '../mode-words.ts';
import classes from '../Settings.module.css';
import {
  discountFields,
  emptyAccount,
  type OrderingValues,
  orderingDraft,
  toOrderingFields,
  toOrderingValues,
  validateOrdering,
} from './ordering-form.ts';
import { toOrderingRow, useSaveOrdering } from './queries.ts';

/** In minutes after closing time, with the one that is stored. */
function listTableEnds(current: number | null, locale: string): { value: string; label: string }[] {
  const minutes = [0, 30, 60, 120];
  const all =
    current === null || minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
  return [
    ...all.map((count) => ({
      value: String(count),
      label: count === 0 ? 'La hora de cierre' : `${formatMinutes(count)} después del cierre`,
    })),
    {
      value: 'null',
      label: `Las ${formatTime(new Date(orderDayEndMinutes * 60_000), { locale, timeZone: 'UTC' })}`,
    },
  ];
}

interface Props {
  stored: OrderingSettings;
  business: Customization;
  /** Whether customers book free times, and wish for none. */
  takesBookings: boolean;
  /** The stored settings now also have changes of another device, which the fields do not show. */
  onMerged: () => void;
  /** Further sections, with dialogs of their own. */
  children: ReactNode;
}

export function OrderingForm({ stored, business, takesBookings, onMerged, children }: Props) {
  const [base, setBase] = useState(() => toOrderingRow(stored));
  const save = useSaveOrdering();
  const words = useWords();
  const toFields = (typed: OrderingValues) => toOrderingFields(typed, business);
  const screen = useScreenForm({
    initialValues: toOrderingValues(base, business),
    validate: (typed) => validateOrdering(typed, business),
    isChanged: (typed) =>
      Object.keys(validateOrdering(typed, business)).length > 0 ||
      !isSame(toFields(typed), toFields(toOrderingValues(base, business))),
    draft: { name: 'ordering-draft', version: base.version, schema: orderingDraft },
    failure: 'Error al guardar los ajustes',
    onSubmit: (typed) =>
      save.mutateAsync({
        base,
        changes: toFields(typed),
        ask: (conflicts) => askAboutConflicts(describeConflicts(conflicts, business, words)),
      }),
    onDone: ({ row, isMerged }) => {
      setBase(row);
      toastSaved('Ajustes guardados', { isMerged });
      if (isMerged) onMerged();
    },
  });
  const { form } = screen;
  const { values } = form;
  const transfer = getTransferExample(business.country);
  const usual = usualModes[business.businessType];
  const offered = [...usual, ...values.modes.filter((mode) => !usual.includes(mode))].filter(
    (mode) => isPrepared(mode) || !takesBookings,
  );
  const isPaidSo: Record<PaymentMethod, boolean> = {
    cash: values.cash,
    card: values.card,
    transfer: values.accounts.length > 0,
  };
  const paid = paymentMethods.filter((method) => isPaidSo[method]);
  const toggleMode = (mode: FulfilmentMode, on: boolean) => {
    form.clearFieldError('modes');
    form.setFieldValue(
      'modes',
      fulfilmentModes.filter((each) => (each === mode ? on : values.modes.includes(each))),
    );
  };
  return (
    <ScreenForm
      screen={screen}
      submitLabel="Guardar ajustes"
      hidesBar
      buttons={
        <Button variant="default" onClick={screen.discard}>
          Descartar
        </Button>
      }
      wrapperClassName={layout.stack}
      beside={children}
    >
      <Section title="Formas de entrega" lead="Tus clientes eligen entre las que enciendas.">
        <div className={layout.rows} data-invalid={form.errors.modes !== undefined || undefined}>
          {offered.map((mode) => (
            <SwitchRow
              key={mode}
              id={`mode-${mode}`}
              title={nameMode(mode, words)}
              description={modeWordsOf(mode).effect}
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
              {...(values.minimum.trim() === '' &&
                values.modes.some(isAtTable) && { description: 'No vale para las mesas.' })}
              {...form.getInputProps('minimum')}
            />
          </div>
          {values.minimum.trim() !== '' && values.modes.some((mode) => isCollected({ mode })) && (
            <div className={layout.twoColumns}>
              <SwitchRow
                id="shares-minimum"
                title={`También ${words.pickup.toLowerCase()}`}
                description="El mínimo vale también sin envío."
                checked={values.sharesMinimum}
                onChange={(on) => form.setFieldValue('sharesMinimum', on)}
              />
              {!values.sharesMinimum && (
                <PriceField
                  money={business}
                  label={`Mínimo ${words.pickup.toLowerCase()}`}
                  placeholder="Sin mínimo"
                  {...form.getInputProps('pickupMinimum')}
                />
              )}
            </div>
          )}
          <div className={layout.twoColumns}>
            {orderEdges.map(({ field, label, describe }) => (
              <NativeSelect
                key={field}
                label={label}
                data={listEdgeMinutes(values[field], describe)}
                value={String(values[field])}
                onChange={(event) => form.setFieldValue(field, Number(event.currentTarget.value))}
              />
            ))}
          </div>
          {values.modes.some(isAtTable) && (
            <NativeSelect
              label="Las mesas piden hasta"
              description="Quien ya está sentado puede pedir después de la hora de cierre."
              data={listTableEnds(values.tablesUntil, business.locale)}
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
            description={`Con tu ${words.cardTerminal}.`}
            checked={values.card}
            onChange={(event) => form.setFieldValue('card', event.currentTarget.checked)}
          />
          <div>
            <Text fw={600}>Transferencia</Text>
            <Text c="dimmed" size="xs">
              Tus cuentas, como {transfer.name}. El cliente las ve después de pedir.
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
                label={words.accountNumber}
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
          {paid.length > 0 && (
            <div>
              <Text fw={600}>Descuento por forma de pago</Text>
              <Text c="dimmed" size="xs" mb="xs">
                {`Se ve antes de elegir y se quita de los ${words.items}, no del envío.`}
              </Text>
              <div className={layout.twoColumns}>
                {paid.map((method) => (
                  <TextInput
                    key={method}
                    label={`% menos ${payPhrases[method]}`}
                    inputMode="decimal"
                    maxLength={6}
                    placeholder="Sin descuento"
                    {...form.getInputProps(discountFields[method])}
                  />
                ))}
              </div>
            </div>
          )}
        </Stack>
      </Section>
    </ScreenForm>
  );
}

/** The first and the last order of an opening. */
const orderEdges = [
  {
    field: 'firstOrderMinutes',
    label: 'Primer pedido',
    describe: (minutes: number) => (minutes === 0 ? 'Al abrir' : `${minutes} min después de abrir`),
  },
  {
    field: 'lastOrderMinutes',
    label: 'Último pedido',
    describe: (minutes: number) => (minutes === 0 ? 'Al cerrar' : `${minutes} min antes de cerrar`),
  },
] as const;

/** What is stored may be between the usual ones. */
function listEdgeMinutes(stored: number, describe: (minutes: number) => string) {
  return [...new Set([0, 10, 15, 20, 30, 45, 60, 90, maxEdgeMinutes, stored])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: describe(minutes) }));
}

const conflictLabels: Record<string, string> = {
  ...Object.fromEntries(orderEdges.map(({ field, label }) => [field, label])),
  modes: 'Formas de entrega',
  minimum: 'Pedido mínimo',
  pickupMinimum: 'Mínimo sin envío',
  tablesUntil: 'Las mesas piden hasta',
  preparationMinutes: 'Minutos de preparación',
  acceptsLater: 'Pedidos para después',
  whatsappStep: 'Abrir WhatsApp al pedir',
  'payments.cash': 'Efectivo',
  'payments.card': 'Tarjeta al recibir',
  'payments.transferAccounts': 'Transferencia',
  'payments.discountPercents': 'Descuento por forma de pago',
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
    const edge = orderEdges.find((each) => each.field === field);
    if (edge) return edge.describe(Number(value));
    if (field === 'tablesUntil')
      return (
        listTableEnds(value as number | null, business.locale).find((end) => end.value === String(value))
          ?.label ?? ''
      );
    if (field === 'payments.discountPercents')
      return (
        Object.entries(value as DiscountPercents)
          .flatMap(([method, off]) => (off ? `${nameMethod(method as PaymentMethod)} ${off} %` : []))
          .join(', ') || 'Sin descuento'
      );
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

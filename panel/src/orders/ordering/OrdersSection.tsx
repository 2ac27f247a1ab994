import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { isAtTable, isCollected } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import { listEdgeMinutes, listTableEnds, orderEdges } from './order-times.ts';
import type { OrderingValues } from './ordering-form.ts';

interface Props {
  form: Form<OrderingValues>;
  business: Customization;
}

/** What an order needs, and when it can be placed. */
export function OrdersSection({ form, business }: Props) {
  const words = useWords();
  const { values } = form;
  return (
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
  );
}

import { Text } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import {
  type FulfilmentMode,
  fulfilmentModes,
  isPrepared,
  nameMode,
  usualModes,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { Form } from '../../ui/fields/form.ts';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import { modeWordsOf } from '../mode-words.ts';
import type { OrderingValues } from './ordering-form.ts';

interface Props {
  form: Form<OrderingValues>;
  businessType: BusinessType;
  /** Whether customers book free times, and wish for none. */
  takesBookings: boolean;
}

/** How customers get what they order. */
export function ModesSection({ form, businessType, takesBookings }: Props) {
  const words = useWords();
  const { values } = form;
  const usual = usualModes[businessType];
  const offered = [...usual, ...values.modes.filter((mode) => !usual.includes(mode))].filter(
    (mode) => isPrepared(mode) || !takesBookings,
  );
  const toggleMode = (mode: FulfilmentMode, on: boolean) => {
    form.clearFieldError('modes');
    form.setFieldValue(
      'modes',
      fulfilmentModes.filter((each) => (each === mode ? on : values.modes.includes(each))),
    );
  };
  return (
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
  );
}

import { Box, Stack, TextInput, UnstyledButton } from '@mantine/core';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { useState } from 'react';
import { getMobileExample } from '../../../ui/examples/business-examples.ts';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import type { Form } from '../../../ui/fields/form.ts';
import { SwitchRow } from '../../../ui/fields/SwitchRow.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWords } from '../../../ui/words.ts';
import { LockedRow } from '../feature-gate/LockedRow.tsx';
import classes from './Business.module.css';
import type { BusinessValues } from './business-form.ts';
import { getCallingCode } from './calling-codes.ts';
import { switchButton, switchCart } from './ordering.ts';
import { useFormattedNumber } from './use-formatted-number.ts';

interface Props {
  form: Form<BusinessValues>;
  planId: PlanId;
}

export function OrderingSection({ form, planId }: Props) {
  const { item } = useWords();
  const [error, setError] = useState<string | null>(null);
  const { values } = form;
  const words = getWords(values.businessType, values.country);
  const apply = (result: ReturnType<typeof switchButton>) => {
    if ('changes' in result) {
      setError(null);
      // Field by field, which marks them as touched.
      for (const [field, value] of Object.entries(result.changes))
        form.setFieldValue(field as keyof typeof result.changes, value);
      return;
    }
    setError(result.error);
    form.getInputNode('whatsappNumber')?.focus();
  };
  const number = form.getInputProps('whatsappNumber');
  const formatted = useFormattedNumber(values.whatsappNumber, values.country);
  const suggestion = formatted.proposal;

  return (
    <Section title="Pedidos por WhatsApp">
      <Stack>
        <FormAlert message={error} />
        <div>
          <TextInput
            label="Número de WhatsApp"
            type="tel"
            inputMode="tel"
            placeholder={`${getCallingCode(values.country)} ${getMobileExample(values.country)}`}
            description={`Con el código de país y el signo +, por ejemplo ${getCallingCode(values.country)}`}
            {...number}
            error={number.error ?? error !== null}
            value={formatted.value}
            onChange={(event) => {
              setError(null);
              formatted.onChange(event);
              number.onChange(event);
            }}
            onBlur={(event) => {
              formatted.onBlur();
              number.onBlur?.(event);
            }}
          />
          {suggestion && (
            <UnstyledButton
              className={classes.suggestion ?? ''}
              onClick={() => form.setFieldValue('whatsappNumber', suggestion)}
            >
              Usar {suggestion}
            </UnstyledButton>
          )}
        </div>
        <div className={layout.rows}>
          <SwitchRow
            id="whatsapp-button"
            title="Botón de WhatsApp"
            description={`Tus clientes te escriben con el ${item} ya elegido.`}
            checked={values.showWhatsappButton}
            onChange={(on) => apply(switchButton(values, on))}
          />
          {planAllows(planId, 'cart') ? (
            <SwitchRow
              id="cart"
              title={words.cart}
              description={`${words.cartEffect} Reemplaza al botón de WhatsApp.`}
              checked={values.hasCartEnabled}
              onChange={(on) => apply(switchCart(values, on))}
            />
          ) : (
            <Box pt="sm">
              <LockedRow gate="cart" title={words.cart}>
                {words.cartEffect}
              </LockedRow>
            </Box>
          )}
        </div>
      </Stack>
    </Section>
  );
}

import { TextInput, UnstyledButton } from '@mantine/core';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { useState } from 'react';
import { FormAlert } from '../ui/FormAlert.tsx';
import type { Form } from '../ui/form.ts';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import type { BusinessValues } from './business-form.ts';
import classes from './Customization.module.css';
import { callingCode, withCallingCode } from './calling-codes.ts';
import { LockedRow } from './LockedRow.tsx';
import { switchButton, switchCart } from './ordering.ts';
import { SwitchRow } from './SwitchRow.tsx';

interface Props {
  form: Form<BusinessValues>;
  planId: PlanId;
}

/** The number that orders go to, and the one way of ordering that visitors see. */
export function OrderingSection({ form, planId }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const { values } = form;
  const proposal = withCallingCode(values.whatsappNumber, values.country);
  const choose = (choice: ReturnType<typeof switchButton>) => {
    if ('changes' in choice) {
      setRefused(null);
      form.setValues(choice.changes);
      return;
    }
    setRefused(choice.refused);
    form.getInputNode('whatsappNumber')?.focus();
  };
  const number = form.getInputProps('whatsappNumber');

  return (
    <Section title="Pedidos por WhatsApp">
      <div className={layout.stack}>
        <FormAlert message={refused} />
        <div>
          <TextInput
            label="Número de WhatsApp"
            type="tel"
            inputMode="tel"
            placeholder={`${callingCode(values.country)} 310 555 0142`}
            description={`Con el código de país y el signo +, por ejemplo ${callingCode(values.country)}`}
            {...number}
            error={number.error ?? refused !== null}
            onChange={(event) => {
              setRefused(null);
              number.onChange(event);
            }}
          />
          {proposal && (
            <UnstyledButton
              className={classes.code ?? ''}
              onClick={() => form.setFieldValue('whatsappNumber', proposal)}
            >
              Usar {proposal}
            </UnstyledButton>
          )}
        </div>
        <div className={layout.rows}>
          <SwitchRow
            id="whatsapp-button"
            title="Botón de WhatsApp"
            why="Tus clientes te escriben con el producto ya elegido."
            checked={values.showWhatsappButton}
            onChange={(on) => choose(switchButton(values, on))}
          />
          {planAllows(planId, 'cart') ? (
            <SwitchRow
              id="cart"
              title="Carrito"
              why="Varios productos en un solo pedido. Reemplaza al botón de WhatsApp."
              checked={values.hasCartEnabled}
              onChange={(on) => choose(switchCart(values, on))}
            />
          ) : (
            <div className={classes.lockedSetting}>
              <LockedRow gate="cart" title="Carrito">
                Varios productos en un solo pedido.
              </LockedRow>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

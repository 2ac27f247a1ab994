import { Switch, TextInput, UnstyledButton } from '@mantine/core';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { useState } from 'react';
import { FormAlert } from '../ui/FormAlert.tsx';
import type { Form } from '../ui/form.ts';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import type { BusinessValues } from './business-form.ts';
import classes from './Customization.module.css';
import { callingCode, withCallingCode } from './calling-codes.ts';
import { switchButton, switchCart } from './ordering.ts';

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
          <Setting
            id="whatsapp-button"
            title="Botón de WhatsApp"
            why="Tus clientes te escriben con el producto ya elegido."
            checked={values.showWhatsappButton}
            onChange={(on) => choose(switchButton(values, on))}
          />
          {planAllows(planId, 'cart') && (
            <Setting
              id="cart"
              title="Carrito"
              why="Varios productos en un solo pedido. Reemplaza al botón de WhatsApp."
              checked={values.hasCartEnabled}
              onChange={(on) => choose(switchCart(values, on))}
            />
          )}
        </div>
      </div>
    </Section>
  );
}

interface SettingProps {
  id: string;
  title: string;
  why: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Setting({ id, title, why, checked, onChange }: SettingProps) {
  return (
    <div className={layout.setting}>
      <div>
        <p className={text.strong} id={id}>
          {title}
        </p>
        <p className={`${text.small} ${text.muted}`} id={`${id}-why`}>
          {why}
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

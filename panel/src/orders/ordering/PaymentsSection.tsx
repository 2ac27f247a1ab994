import { ActionIcon, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type PaymentMethod, paymentMethods } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { maxTransferAccounts } from '@vitrina/contract/orders/ordering/schema.ts';
import { payPhrases } from '@vitrina/contract/orders/placing/discount.ts';
import { getTransferExample } from '../../ui/examples/business-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import classes from '../Settings.module.css';
import { discountFields, emptyAccount, type OrderingValues } from './ordering-form.ts';

interface Props {
  form: Form<OrderingValues>;
  country: Parameters<typeof getTransferExample>[0];
}

/** How customers pay the business, and what they save by it. */
export function PaymentsSection({ form, country }: Props) {
  const words = useWords();
  const { values } = form;
  const transfer = getTransferExample(country);
  const isPaidSo: Record<PaymentMethod, boolean> = {
    cash: values.cash,
    card: values.card,
    transfer: values.accounts.length > 0,
  };
  const paid = paymentMethods.filter((method) => isPaidSo[method]);
  return (
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
            Tus cuentas. El cliente las ve después de pedir.
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
  );
}

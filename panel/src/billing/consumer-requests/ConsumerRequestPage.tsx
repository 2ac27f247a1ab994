import { Alert, Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import {
  type ConsumerRequestKind,
  type ConsumerRequestReceipt,
  consumerRequestBody,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GuestPage } from '../../ui/layout/GuestPage.tsx';
import text from '../../ui/layout/text.module.css';
import classes from './ConsumerRequestPage.module.css';

interface Texts {
  title: string;
  lead: string;
  submit: string;
  other: readonly [label: string, to: string];
}

const texts: Record<ConsumerRequestKind, Texts> = {
  withdrawal: {
    title: 'Botón de arrepentimiento',
    lead: 'Si contrataste un plan desde Argentina, puedes arrepentirte durante los 10 días corridos siguientes, sin dar razones y sin costo.',
    submit: 'Arrepentirme de la compra',
    other: ['Botón de baja', paths.termination],
  },
  termination: {
    title: 'Botón de baja',
    lead: 'Pide aquí la baja de tu plan o de tu cuenta. No se te cobra nada más.',
    submit: 'Pedir la baja',
    other: ['Botón de arrepentimiento', paths.withdrawal],
  },
};

/** Public, as Argentina wants it: found and used without a log-in, and answered with a code at once. */
export function Component() {
  const kind: ConsumerRequestKind =
    useLocation().pathname === paths.withdrawal ? 'withdrawal' : 'termination';
  const { title, lead, other } = texts[kind];
  return (
    <GuestPage
      title={title}
      lead={lead}
      maxWidth={560}
      links={[other, ['Ayuda', paths.contact], ['Ir al inicio', paths.root]]}
    >
      <RequestForm key={kind} kind={kind} />
    </GuestPage>
  );
}

function RequestForm({ kind }: { kind: ConsumerRequestKind }) {
  const [receipt, setReceipt] = useState<ConsumerRequestReceipt | null>(null);
  const screen = useScreenForm({
    initialValues: { email: '', message: '' },
    draft: { name: `consumer-request-draft.${kind}`, isOfTab: true, isSilent: true },
    validate: consumerRequestBody.omit({ kind: true, idempotencyKey: true }),
    failure: (error) => toErrorMessage(error, 'No se pudo enviar tu pedido. Inténtalo otra vez.'),
    onSubmit: (typed, idempotencyKey) =>
      call(createConsumerRequest, { body: { kind, ...typed, idempotencyKey } }),
    onDone: setReceipt,
  });
  const { getInputProps } = screen.form;
  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <FormFrame screen={screen} className={classes.form}>
      <EmailField label="Email de tu cuenta" {...getInputProps('email')} />
      <Textarea
        label="Mensaje (opcional)"
        autosize
        minRows={3}
        maxLength={1000}
        {...getInputProps('message')}
      />
      <Button type="submit" loading={screen.isBusy}>
        {texts[kind].submit}
      </Button>
      <p className={text.muted}>
        No hace falta iniciar sesión. Recibes un código en el momento y una respuesta dentro de las 24 horas
        (Disposición 954/2025).
      </p>
    </FormFrame>
  );
}

function Receipt({ receipt: { code } }: { receipt: ConsumerRequestReceipt }) {
  return (
    <Alert
      className={classes.form ?? ''}
      color="turquoise"
      icon={<Icon icon={IconCircleCheck} size={20} />}
      title="Recibimos tu pedido"
      role="status"
    >
      Tu código es <b className={classes.code}>{code}</b>. Guárdalo: identifica tu pedido. Te respondemos al
      email que escribiste dentro de las 24 horas.
    </Alert>
  );
}

import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import {
  type ConsumerRequestKind,
  type ConsumerRequestReceipt,
  consumerRequestBody,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
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
  usePageTitle(title);
  const [otherLabel, otherPath] = other;
  return (
    <main className={classes.page}>
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <h1 className={text.title}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      <RequestForm key={kind} kind={kind} />
      <footer className={classes.footer}>
        <Link to={otherPath}>{otherLabel}</Link>
        <Link to={paths.contact}>Ayuda</Link>
        <Link to={paths.root}>Ir al inicio</Link>
      </footer>
    </main>
  );
}

type Errors = Partial<Record<'email' | 'message', string>>;

function RequestForm({ kind }: { kind: ConsumerRequestKind }) {
  const [receipt, setReceipt] = useState<ConsumerRequestReceipt | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (receipt) return <Receipt receipt={receipt} />;

  const send = async (data: FormData) => {
    const body = { kind, email: String(data.get('email')), message: String(data.get('message')) };
    const parsed = consumerRequestBody.safeParse(body);
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (!parsed.success) return;
    setBusy(true);
    try {
      setReceipt(await call(createConsumerRequest, { body: parsed.data }));
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setFailure(toErrorMessage(error, 'No se pudo enviar tu pedido. Inténtalo otra vez.'));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    void send(new FormData(event.currentTarget));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextInput
        name="email"
        label="Email de tu cuenta"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="tu@negocio.com"
        error={errors.email}
      />
      <Textarea
        name="message"
        label="Mensaje (opcional)"
        autosize
        minRows={3}
        maxLength={1000}
        error={errors.message}
      />
      <Button type="submit" loading={isBusy}>
        {texts[kind].submit}
      </Button>
      <p className={text.muted}>
        No hace falta iniciar sesión. Recibes un código en el momento y una respuesta dentro de las 24 horas
        (Disposición 954/2025).
      </p>
    </form>
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

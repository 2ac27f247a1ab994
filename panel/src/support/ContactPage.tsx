import { Button, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { whatsappLink } from '@vitrina/contract/orders/messages.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { getSupport } from '@vitrina/contract/support/endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { connectionLost, messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import text from '../ui/text.module.css';
import { usePageTitle } from '../ui/use-page-title.ts';
import classes from './ContactPage.module.css';

/** Open to everybody: who cannot log in needs it most. */
export function Component() {
  usePageTitle('Contacto');
  const [client] = useState(createQueryClient);
  return (
    <main className={classes.page}>
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <h1 className={text.title}>Contacto</h1>
      <p className={text.lead}>
        ¿Un pago que no salió, algo que no funciona, una duda? Escríbenos y cuéntanos qué pasó y con qué email
        entras.
      </p>
      <QueryClientProvider client={client}>
        <Channels />
      </QueryClientProvider>
      <footer className={classes.foot}>
        <Link to={paths.root}>Ir al inicio</Link>
        <Link to={paths.terms}>Términos y condiciones</Link>
        <Link to={paths.privacy}>Aviso de privacidad</Link>
      </footer>
    </main>
  );
}

function Channels() {
  const support = useQuery({
    queryKey: ['support'],
    queryFn: ({ signal }) => call(getSupport, { signal }),
  });
  if (support.isPending) return <Skeleton className={classes.channels ?? ''} height={112} />;
  if (support.isError) {
    return (
      <RetryState
        title="No pudimos cargar el contacto"
        busy={support.isFetching}
        onRetry={() => support.refetch()}
      >
        {messageOf(support.error, connectionLost)}
      </RetryState>
    );
  }
  const { email, whatsapp } = support.data;
  if (!email && !whatsapp) {
    return (
      <ListState drawing="nothing" title="Todavía no hay un canal de soporte">
        Quien opera este servicio aún no publicó un email ni un WhatsApp de contacto.
      </ListState>
    );
  }
  return (
    <div className={classes.channels}>
      {whatsapp && (
        <Button
          component="a"
          href={whatsappLink(whatsapp, 'Hola, necesito ayuda con Vitrina.')}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconBrandWhatsapp} size={20} />}
        >
          Escribir por WhatsApp
        </Button>
      )}
      {email && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant={whatsapp ? 'default' : 'filled'}
          leftSection={<Icon of={IconMail} size={20} />}
        >
          {email}
        </Button>
      )}
    </div>
  );
}

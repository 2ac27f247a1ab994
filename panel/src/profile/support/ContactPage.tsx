import { Button, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { getSupport } from '@vitrina/contract/profile/support/endpoints.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { connectionLostMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GuestPage } from '../../ui/layout/GuestPage.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import classes from './ContactPage.module.css';

/** Public, because people who cannot log in need it too. */
export function Component() {
  const [client] = useState(createQueryClient);
  return (
    <GuestPage
      title="Ayuda"
      lead="¿Un pago que no salió, algo que no funciona, una duda? Escríbenos y cuéntanos qué pasó y con qué email entras."
      maxWidth={560}
      links={[
        ['Ir al inicio', paths.root],
        ['Botón de arrepentimiento', paths.withdrawal],
        ['Botón de baja', paths.termination],
        ['Términos y condiciones', paths.terms],
        ['Aviso de privacidad', paths.privacy],
      ]}
    >
      <QueryClientProvider client={client}>
        <Channels />
      </QueryClientProvider>
    </GuestPage>
  );
}

function Channels() {
  const support = useQuery({
    queryKey: ['support'],
    queryFn: ({ signal }) => call(getSupport, { signal }),
  });
  return (
    <Loaded
      query={support}
      skeleton={<Skeleton className={classes.channels ?? ''} height={112} />}
      error="No pudimos cargar el contacto"
      help={connectionLostMessage}
    >
      {(loaded) => <Links {...loaded} />}
    </Loaded>
  );
}

function Links({ email, whatsapp }: z.output<typeof getSupport.reply>) {
  if (!email && !whatsapp) {
    return (
      <ListState illustration="noResults" title="Todavía no hay un canal de soporte">
        Quien opera este servicio aún no publicó un correo ni un WhatsApp de contacto.
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
          leftSection={<Icon icon={IconBrandWhatsapp} size={20} />}
        >
          Escribir por WhatsApp
        </Button>
      )}
      {email && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant={whatsapp ? 'default' : 'filled'}
          leftSection={<Icon icon={IconMail} size={20} />}
        >
          {email}
        </Button>
      )}
    </div>
  );
}

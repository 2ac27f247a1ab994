import { Box, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { getSupport } from '@vitrina/contract/profile/support/endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { connectionLostMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import classes from './ContactPage.module.css';

/** Public, because people who cannot log in need it too. */
export function Component() {
  usePageTitle('Ayuda');
  const [client] = useState(createQueryClient);
  return (
    <Box component="main" maw={560} m="0 auto" p="20px 20px 40px">
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <Title order={1}>Ayuda</Title>
      <Text c="dimmed" mt={4} maw="62ch">
        ¿Un pago que no salió, algo que no funciona, una duda? Escríbenos y cuéntanos qué pasó y con qué email
        entras.
      </Text>
      <QueryClientProvider client={client}>
        <Channels />
      </QueryClientProvider>
      <footer className={classes.footer}>
        <Link to={paths.root}>Ir al inicio</Link>
        <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
        <Link to={paths.termination}>Botón de baja</Link>
        <Link to={paths.terms}>Términos y condiciones</Link>
        <Link to={paths.privacy}>Aviso de privacidad</Link>
      </footer>
    </Box>
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

import { Alert, Button, Card, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { QueryClientProvider, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  enter,
  getCurrentDevice,
  joinBusiness,
  readInvitation,
} from '@vitrina/contract/account/members/endpoints.ts';
import { type Member, pin as pinSchema } from '@vitrina/contract/account/members/schema.ts';
import { nameRole, seesAll } from '@vitrina/contract/platform/access.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, isConnectionLoss, toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { knownDeviceToken } from '../../api/token.ts';
import { PinField } from '../../ui/fields/PinField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { startMemberSession, useSession } from '../auth/session.ts';
import classes from './Enter.module.css';
import { forgetJoiningKey, readJoiningKey } from './joining-key.ts';
import { readSharedToken, rememberDevice } from './known-device.ts';

/** The screen where members sign in, with an invitation or with their name on a known device. */
export function Component() {
  const [client] = useState(createQueryClient);
  const { hash } = useLocation();
  const invitation = hash.slice(1);
  usePageTitle('Entrar');
  return (
    <QueryClientProvider client={client}>
      <main className={classes.page} id="contenido">
        <Card className={classes.card ?? ''} p="lg">
          {invitation ? <Invitation invitation={invitation} /> : <Names />}
        </Card>
      </main>
    </QueryClientProvider>
  );
}

function Invitation({ invitation }: { invitation: string }) {
  const session = useSession();
  const [idempotencyKey] = useState(() => readJoiningKey(invitation));
  const query = useQuery({
    ...endpointQuery(readInvitation, { body: { invitation, idempotencyKey } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <Skeleton height={260} aria-busy="true" />;
  if (query.isError && query.error instanceof ApiError && query.error.code === 'INVITATION_NOT_FOUND')
    return <Message title="La invitación no sirve">{query.error.message}</Message>;
  if (query.isError) return <LoadFailure query={query} />;
  return (
    <Stack>
      {session.status === 'signedIn' && !session.member && (
        <Alert color="yellow">
          {`En este navegador está abierta la cuenta de ${session.user.name}. Al entrar aquí se cierra en este navegador.`}
        </Alert>
      )}
      <JoinForm invitation={invitation} idempotencyKey={idempotencyKey} {...query.data} />
    </Stack>
  );
}

interface JoinProps {
  invitation: string;
  idempotencyKey: string;
  businessName: string;
  member: Pick<Member, 'name' | 'role'>;
  hasPin: boolean;
  needsPin: boolean;
}

type DeviceKind = 'own' | 'shared';

const deviceKinds: Record<DeviceKind, { name: string; hint: string }> = {
  shared: { name: 'Es del negocio', hint: 'Lo usan varias personas, como la tableta.' },
  own: { name: 'Es mío', hint: 'Solo lo uso yo, como mi teléfono.' },
};

function JoinForm({ invitation, idempotencyKey, businessName, member, hasPin, needsPin }: JoinProps) {
  const navigate = useNavigate();
  const screen = useScreenForm<{ kind: DeviceKind | null; pin: string }>({
    initialValues: { kind: readSharedToken() ? 'shared' : null, pin: '' },
    validate: ({ kind, pin }) => ({
      kind: kind ? null : 'Elige de quién es este dispositivo',
      pin: pin || needsPin ? describePin(pin) : null,
    }),
    failure: cannotEnter,
    onSubmit: async ({ kind, pin }) => {
      if (!kind) return;
      const known = knownDeviceToken.read();
      const reply = await call(joinBusiness, {
        body: { invitation, idempotencyKey, kind, ...(pin && { pin }), ...(known && { device: known }) },
      });
      rememberDevice(reply.device, reply.kind);
      await startMemberSession(reply.token);
      forgetJoiningKey();
      await navigate(homeOf(member.role), { replace: true });
    },
  });
  const { values, errors, setFieldValue, getInputProps } = screen.form;
  return (
    <FormFrame screen={screen} retryLabel="Entrar ahora">
      {(notices) => (
        <>
          <div>
            <Title order={1} fz={26}>{`Hola, ${member.name}`}</Title>
            <Text c="dimmed">{`${businessName || 'El negocio'} te invitó a trabajar aquí.`}</Text>
          </div>
          {notices}
          <fieldset className={classes.kinds} data-invalid={errors.kind !== undefined || undefined}>
            <legend>¿De quién es este dispositivo?</legend>
            {(Object.keys(deviceKinds) as DeviceKind[]).map((each) => (
              <UnstyledButton
                key={each}
                className={classes.kind ?? ''}
                aria-pressed={each === values.kind}
                onClick={() => setFieldValue('kind', each)}
              >
                <b>{deviceKinds[each].name}</b>
                <span>{deviceKinds[each].hint}</span>
              </UnstyledButton>
            ))}
            {errors.kind && (
              <Text c="var(--v-bad-ink)" size="sm" role="alert">
                {errors.kind}
              </Text>
            )}
          </fieldset>
          <PinField
            label={hasPin ? 'Tu PIN' : needsPin ? 'Elige un PIN' : 'Elige un PIN (opcional)'}
            description={hasPin ? undefined : 'De 4 a 6 números. Nadie más lo ve.'}
            {...getInputProps('pin')}
          />
          <Button type="submit" size="md" loading={screen.isBusy}>
            Entrar
          </Button>
        </>
      )}
    </FormFrame>
  );
}

function Names() {
  const isKnown = knownDeviceToken.read() !== null;
  const query = useQuery({ ...endpointQuery(getCurrentDevice), enabled: isKnown, retry: false });
  const [chosen, setChosen] = useState<Member | null>(null);
  const house = readSharedToken();
  const navigate = useNavigate();
  if (!isKnown || (query.isError && knownDeviceToken.read() === null))
    return (
      <Message title="Pide una invitación">
        Este dispositivo no es conocido. El dueño o un encargado te da un código QR o un enlace.
      </Message>
    );
  if (query.isPending) return <Skeleton height={260} aria-busy="true" />;
  if (query.isError) return <LoadFailure query={query} />;
  const { businessName, members } = query.data;
  if (chosen) return <PinForm key={chosen.id} member={chosen} onBack={() => setChosen(null)} />;
  return (
    <Stack>
      <div>
        <Title order={1} fz={26}>
          ¿Quién eres?
        </Title>
        <Text c="dimmed">{businessName}</Text>
      </div>
      {members.length === 0 && <Text>El plan del negocio no incluye ahora este acceso.</Text>}
      <ul className={classes.names}>
        {members.map((member) => (
          <li key={member.id}>
            <UnstyledButton
              className={classes.kind ?? ''}
              w="100%"
              disabled={!member.hasPin}
              onClick={() => setChosen(member)}
            >
              <b>{member.name}</b>
              <span>
                {member.hasPin ? nameRole(member.role) : 'No tiene PIN: lo elige con una invitación nueva'}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {house && members.length > 0 && (
        <Button
          variant="default"
          onClick={async () => {
            await startMemberSession(house);
            await navigate(paths.kitchen);
          }}
        >
          Ver los pedidos
        </Button>
      )}
      <OwnerLink />
    </Stack>
  );
}

function PinForm({ member, onBack }: { member: Member; onBack: () => void }) {
  const navigate = useNavigate();
  const screen = useScreenForm({
    initialValues: { pin: '' },
    validate: ({ pin }) => ({ pin: describePin(pin) }),
    failure: cannotEnter,
    onSubmit: async ({ pin }) => {
      const device = knownDeviceToken.read() ?? '';
      const { token } = await call(enter, { body: { device, memberId: member.id, pin } }).catch((error) => {
        if (!isConnectionLoss(error)) form.setFieldValue('pin', '');
        field.current?.focus();
        throw error;
      });
      await startMemberSession(token);
      await navigate(homeOf(member.role), { replace: true });
    },
  });
  const { form } = screen;
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormFrame screen={screen} retryLabel="Entrar ahora">
      {(notices) => (
        <>
          <Title order={1} fz={26}>{`Hola, ${member.name}`}</Title>
          {notices}
          <PinField ref={field} label="Tu PIN" autoFocus {...form.getInputProps('pin')} />
          <Button type="submit" size="md" loading={screen.isBusy}>
            Entrar
          </Button>
          <Button variant="subtle" color="gray" onClick={onBack}>
            Otra persona
          </Button>
        </>
      )}
    </FormFrame>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack>
      <Title order={1} fz={26}>
        {title}
      </Title>
      <Text>{children}</Text>
      <OwnerLink />
    </Stack>
  );
}

function LoadFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return (
    <RetryState
      isPageHeading
      title="No se pudo abrir"
      loading={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {toErrorMessage(query.error, 'Inténtalo otra vez.')}
    </RetryState>
  );
}

function OwnerLink() {
  return (
    <Button component={Link} to={paths.login} variant="subtle" color="gray">
      Soy el dueño
    </Button>
  );
}

const cannotEnter = 'No se pudo entrar';

/** The first screen of a role. */
const homeOf = (role: Member['role']): string => (seesAll(role) ? paths.dashboard : paths.kitchen);

const describePin = (pin: string) => pinSchema.safeParse(pin).error?.issues[0]?.message ?? null;

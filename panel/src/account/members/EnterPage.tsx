import {
  Alert,
  Button,
  Card,
  PasswordInput,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
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
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, isConnectionLoss, toActionErrorMessage, toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { knownDeviceToken } from '../../api/token.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { startMemberSession, useSession } from '../auth/session.ts';
import classes from './Enter.module.css';
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
  const query = useQuery({
    ...endpointQuery(readInvitation, { body: { invitation } }),
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
      <JoinForm invitation={invitation} {...query.data} />
    </Stack>
  );
}

interface JoinProps {
  invitation: string;
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

function JoinForm({ invitation, businessName, member, hasPin, needsPin }: JoinProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<DeviceKind | null>(readSharedToken() ? 'shared' : null);
  const [pin, setPin] = useState('');
  const { failure, isBusy, submit } = useSubmit(async () => {
    if (!kind) return 'Elige de quién es este dispositivo';
    const problem = pin || needsPin ? describePin(pin) : null;
    if (problem) return problem;
    const known = knownDeviceToken.read();
    const reply = await call(joinBusiness, {
      body: { invitation, kind, ...(pin && { pin }), ...(known && { device: known }) },
    });
    rememberDevice(reply.device, kind);
    await startMemberSession(reply.token);
    await navigate(homeOf(member.role), { replace: true });
    return null;
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Title order={1} fz={26}>{`Hola, ${member.name}`}</Title>
          <Text c="dimmed">{`${businessName || 'El negocio'} te invitó a trabajar aquí.`}</Text>
        </div>
        <FormAlert message={failure} />
        <fieldset className={classes.kinds}>
          <legend>¿De quién es este dispositivo?</legend>
          {(Object.keys(deviceKinds) as DeviceKind[]).map((each) => (
            <UnstyledButton
              key={each}
              className={classes.kind ?? ''}
              aria-pressed={each === kind}
              onClick={() => setKind(each)}
            >
              <b>{deviceKinds[each].name}</b>
              <span>{deviceKinds[each].hint}</span>
            </UnstyledButton>
          ))}
        </fieldset>
        <PasswordInput
          label={hasPin ? 'Tu PIN' : needsPin ? 'Elige un PIN' : 'Elige un PIN (opcional)'}
          description={hasPin ? undefined : 'De 4 a 6 números. Nadie más lo ve.'}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Entrar
        </Button>
      </Stack>
    </form>
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
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { failure, isBusy, submit } = useSubmit(async () => {
    const problem = describePin(pin);
    if (problem) return problem;
    const device = knownDeviceToken.read() ?? '';
    const { token } = await call(enter, { body: { device, memberId: member.id, pin } }).catch((error) => {
      if (!isConnectionLoss(error)) setPin('');
      field.current?.focus();
      throw error;
    });
    await startMemberSession(token);
    await navigate(homeOf(member.role), { replace: true });
    return null;
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1} fz={26}>{`Hola, ${member.name}`}</Title>
        <FormAlert message={failure} />
        <PasswordInput
          ref={field}
          label="Tu PIN"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy}>
          Entrar
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Otra persona
        </Button>
      </Stack>
    </form>
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

/** Runs one call at a time. `send` resolves to the error text, or null. */
function useSubmit(send: () => Promise<string | null>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      setFailure(await send());
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'No se pudo entrar'));
    }
    setBusy(false);
  };
  return { failure, isBusy, submit: (event: FormEvent) => void submit(event) };
}

/** The first screen of a role. */
const homeOf = (role: Member['role']): string => (seesAll(role) ? paths.dashboard : paths.kitchen);

const describePin = (pin: string) => pinSchema.safeParse(pin).error?.issues[0]?.message ?? null;

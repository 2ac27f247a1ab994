import { Badge, Box, Button, Flex, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Invitation,
  type ListedDevice,
  type ListedMember,
  memberBody,
  ownerPinBody,
} from '@vitrina/contract/account/members/schema.ts';
import { lazy, Suspense, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { deviceIconOf } from '../../ui/device-icon.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OwnPasswordField } from '../../ui/fields/OwnPasswordField.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastError, toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import {
  devicesQuery,
  membersQuery,
  useAllowMember,
  useCloseAllDevices,
  useCloseDevice,
  useCreateMember,
  useInviteMember,
  useRemoveMember,
  useRemovePin,
  useSetOwnerPin,
} from './queries.ts';
import classes from './Team.module.css';

const InvitationDialog = lazy(() => import('./InvitationDialog.tsx'));

/** The people of the business and the devices that know them. */
export function Component() {
  const regional = useRegionalSettings() ?? undefined;
  const [invited, setInvited] = useState<{ name: string; invitation: Invitation } | null>(null);
  return (
    <>
      <PageHeader title="Equipo" />
      <Stack>
        <MembersSection regional={regional} onInvited={setInvited} />
        <DevicesSection regional={regional} />
        <OwnerPinSection />
      </Stack>
      <Suspense>
        {invited && <InvitationDialog {...invited} regional={regional} onClose={() => setInvited(null)} />}
      </Suspense>
    </>
  );
}

interface MembersProps {
  regional: RegionalSettings | undefined;
  onInvited: (invited: { name: string; invitation: Invitation }) => void;
}

function MembersSection({ regional, onInvited }: MembersProps) {
  const query = useQuery(membersQuery);
  const words = useWords();
  const create = useCreateMember();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Personas"
      lead={`Cada persona entra sin correo y sin tu contraseña, y ve los pedidos sin precios ni teléfonos. ${
        query.data ? `Tu plan permite ${query.data.maxMembers}.` : ''
      }`}
      action={<Button onClick={() => setAdding(true)}>Agregar</Button>}
      flush
    >
      <Loaded query={query} skeleton={<Box h={80} />} error="Error al cargar el equipo">
        {({ members }) =>
          members.length === 0 ? (
            <Text p="16px 24px 24px" c="dimmed">
              Todavía no hay nadie. Agrega a quien prepara los pedidos y muéstrale el código QR.
            </Text>
          ) : (
            <ul className={`${classes.list} ${layout.rows}`}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} regional={regional} onInvited={onInvited} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormDialog
        opened={isAdding}
        title={`Agregar a ${words.kitchenRole}`}
        size="sm"
        initialValues={{ name: '' }}
        validate={({ name }) => ({
          name: memberBody.shape.name.safeParse(name).error?.issues[0]?.message ?? null,
        })}
        submitLabel="Mostrar el código QR"
        failure="No se pudo agregar"
        onSubmit={async ({ name }) => {
          const reply = await create.mutateAsync({ body: { name, role: 'kitchen' } });
          onInvited({ name: reply.member.name, invitation: reply.invitation });
        }}
        onClose={() => setAdding(false)}
      >
        {(form) => (
          <TextInput
            label="Nombre"
            description="Como la llaman en el negocio."
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
        )}
      </FormDialog>
    </Section>
  );
}

function MemberRow({ member, regional, onInvited }: MembersProps & { member: ListedMember }) {
  const words = useWords();
  const invite = useInviteMember();
  const removePin = useRemovePin();
  const remove = useRemoveMember();
  const allow = useAllowMember();
  const { id, name, lastUsedAt, suspended, invited, hasPin, lockedDevices } = member;
  const params = { params: { id } };
  const show = async (work: Promise<{ invitation: Invitation }>) => {
    try {
      onInvited({ name, invitation: (await work).invitation });
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudo hacer la invitación'));
    }
  };
  return (
    <li className={classes.row}>
      <Box flex="1 1 220px" miw={0}>
        <p className={classes.name}>
          {name} {suspended && <Badge color="yellow">En pausa por el plan</Badge>}
          {lockedDevices.length > 0 && <Badge color="red">Detenida por PIN equivocados</Badge>}
        </p>
        <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
          <span>{words.kitchenRole}</span>
          <span>
            {lastUsedAt && regional
              ? `Último uso: ${formatDateTime(lastUsedAt, regional)}`
              : invited
                ? 'Invitación sin usar'
                : 'Sin dispositivo'}
          </span>
        </Flex>
      </Box>
      <Group gap="xs" wrap="wrap">
        {lockedDevices.length > 0 && (
          <Button
            onClick={() =>
              void toastResult(
                allow.mutateAsync(params).then(() => `${name} puede entrar otra vez`),
                'No se pudo permitir',
              )
            }
          >
            Permitir
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`Código QR para ${name}`}
          onClick={() => void show(invite.mutateAsync(params))}
        >
          Código QR
        </Button>
        {hasPin && (
          <Button
            variant="default"
            aria-label={`Quitar el PIN de ${name}`}
            onClick={async () => {
              const body = 'Quien abra la invitación nueva elige el siguiente.';
              if (await confirm({ title: `¿Quitar el PIN de ${name}?`, body, action: 'Quitar PIN' }))
                await show(removePin.mutateAsync(params));
            }}
          >
            Quitar PIN
          </Button>
        )}
        <Button
          variant="light"
          color="red"
          aria-label={`Quitar a ${name}`}
          onClick={async () => {
            const body = 'Deja de ver los pedidos en dos segundos. El historial conserva su nombre un año.';
            if (await confirm({ title: `¿Quitar a ${name}?`, body, action: 'Quitar' }))
              await toastResult(
                remove.mutateAsync(params).then(() => `${name} ya no está en el equipo`),
                'No se pudo quitar',
              );
          }}
        >
          Quitar
        </Button>
      </Group>
    </li>
  );
}

function DevicesSection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(devicesQuery);
  const closeAll = useCloseAllDevices();
  const count = query.data?.length ?? 0;
  return (
    <Section
      title="Dispositivos"
      lead="Siguen abiertos aunque cambies tu contraseña."
      action={
        count > 1 && (
          <Button
            variant="default"
            onClick={async () => {
              const body = 'Cada persona necesita una invitación nueva.';
              if (await confirm({ title: '¿Cerrar todos los dispositivos?', body, action: 'Cerrar todos' }))
                await toastResult(
                  closeAll.mutateAsync().then(() => 'Dispositivos cerrados'),
                  'No se pudieron cerrar',
                );
            }}
          >
            Cerrar todos
          </Button>
        )
      }
      flush
    >
      <Loaded query={query} skeleton={<Box h={80} />} error="Error al cargar los dispositivos">
        {(devices) =>
          devices.length === 0 ? (
            <Text p="16px 24px 24px" c="dimmed">
              Ninguno todavía.
            </Text>
          ) : (
            <ul className={`${classes.list} ${layout.rows}`}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} regional={regional} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function DeviceRow({ device, regional }: { device: ListedDevice; regional: RegionalSettings | undefined }) {
  const close = useCloseDevice();
  const names = new Intl.ListFormat('es').format(device.members.map(({ name }) => name));
  return (
    <li className={classes.row}>
      <IconTile icon={deviceIconOf(device.name)} />
      <Box flex="1 1 180px" miw={0}>
        <p className={classes.name}>{names}</p>
        <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
          <span>{device.name}</span>
          <span>{device.kind === 'shared' ? 'Del negocio' : 'Propio'}</span>
          {regional && <span>{`Último uso: ${formatDateTime(device.lastUsedAt, regional)}`}</span>}
        </Flex>
      </Box>
      <Button
        variant="default"
        aria-label={`Cerrar ${device.name} de ${names}`}
        loading={close.isPending}
        onClick={() =>
          void toastResult(
            close.mutateAsync({ params: { id: device.id } }).then(() => 'Dispositivo cerrado'),
            'No se pudo cerrar',
          )
        }
      >
        Cerrar
      </Button>
    </li>
  );
}

function OwnerPinSection() {
  const setPin = useSetOwnerPin();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Tu PIN para aprobar"
      lead="Con él apruebas en la tableta del equipo lo que no puede hacer sola, como rechazar un pedido que ya estaba listo. Para entrar sigues usando tu correo y tu contraseña."
    >
      <Button variant="default" onClick={() => setOpen(true)}>
        Poner o cambiar mi PIN
      </Button>
      <FormDialog
        opened={isOpen}
        title="Tu PIN para aprobar"
        size="sm"
        initialValues={{ pin: '', password: '', code: undefined as string | undefined }}
        validate={ownerPinBody}
        submitLabel="Guardar"
        failure="No se pudo guardar el PIN"
        onSubmit={async (body) => {
          await setPin.mutateAsync({ body });
          return 'PIN guardado';
        }}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <>
            <PasswordInput
              label="PIN"
              description="De 4 a 6 números."
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('pin')}
            />
            <OwnPasswordField form={form} />
          </>
        )}
      </FormDialog>
    </Section>
  );
}

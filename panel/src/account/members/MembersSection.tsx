import { Badge, Box, Button, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Invitation, ListedMember } from '@vitrina/contract/account/members/schema.ts';
import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastError, toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import type { Invited } from './InvitationDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import {
  membersQuery,
  useAllowMember,
  useCreateMember,
  useInviteMember,
  useRemoveMember,
  useRemovePin,
  useUpdateMember,
} from './queries.ts';
import { nameRoleIn } from './role-words.ts';
import classes from './Team.module.css';

interface MembersProps {
  regional: RegionalSettings | undefined;
  onInvited: (invited: Invited) => void;
}

/** The people whom the caller manages. */
export function MembersSection({ regional, onInvited }: MembersProps) {
  const query = useQuery(membersQuery);
  const offered = (query.data?.offeredRoles ?? []).filter((role) => role !== 'unknown');
  const create = useCreateMember();
  const [isAdding, setAdding] = useState(false);
  const max = query.data?.maxMembers;
  // A manager sees some of the people alone, and the server knows all.
  const isFull = max !== undefined && (query.data?.members.length ?? 0) >= max;
  return (
    <Section
      title="Personas"
      lead={`Cada persona entra sin correo y sin contraseña. ${max === undefined ? '' : describeRoom(max)}`}
      action={
        offered.length > 0 &&
        (isFull ? <PlansLink need={undefined} /> : <Button onClick={() => setAdding(true)}>Agregar</Button>)
      }
      flush
    >
      <Loaded query={query} skeleton={<Box h={80} />} error="Error al cargar el equipo">
        {({ members }) =>
          members.length === 0 ? (
            <Text p="16px var(--v-card-pad) var(--v-card-pad)" c="dimmed">
              {isFull
                ? 'Todavía no hay nadie.'
                : 'Todavía no hay nadie. Agrega a una persona y muéstrale el código QR.'}
            </Text>
          ) : (
            <ul className={`${classes.list} ${layout.rows}`}>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  offeredRoles={offered}
                  regional={regional}
                  onInvited={onInvited}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MemberDialog
        opened={isAdding}
        member={null}
        offeredRoles={offered}
        onSave={async (body, idempotencyKey) => {
          const reply = await create.mutateAsync({ body: { ...body, idempotencyKey } });
          onInvited({ name: reply.member.name, invitation: reply.invitation });
          return undefined;
        }}
        onClose={() => setAdding(false)}
      />
    </Section>
  );
}

function describeRoom(max: number): string {
  return max === 0
    ? 'Tu plan no incluye a otras personas.'
    : `En tu plan ${max === 1 ? 'cabe una' : `caben ${max}`}.`;
}

function MemberRow({
  member,
  offeredRoles,
  regional,
  onInvited,
}: MembersProps & { member: ListedMember; offeredRoles: readonly MemberRole[] }) {
  const { kitchenRole } = useWords();
  const invite = useInviteMember();
  const removePin = useRemovePin();
  const remove = useRemoveMember();
  const allow = useAllowMember();
  const update = useUpdateMember();
  /** As it was when the dialog opened. The list is read again meanwhile. */
  const [edited, setEdited] = useState<ListedMember | null>(null);
  const { id, name, role, lastUsedAt, suspended, invited, hasPin, lockedDevices } = member;
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
          <span>{nameRoleIn(kitchenRole, role)}</span>
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
        <Button variant="default" aria-label={`Cambiar a ${name}`} onClick={() => setEdited(member)}>
          Cambiar
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
            const body = 'Sale de sus dispositivos en dos segundos. El historial conserva su nombre un año.';
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
      <MemberDialog
        opened={edited !== null}
        member={edited ?? member}
        offeredRoles={offeredRoles}
        onSave={async (body) => {
          await update.mutateAsync({
            member: edited ?? member,
            changes: body,
            nameRole: (each) => nameRoleIn(kitchenRole, each),
          });
          return 'Cambios guardados';
        }}
        onClose={() => setEdited(null)}
      />
    </li>
  );
}

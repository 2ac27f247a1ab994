import { ActionIcon, Alert, Anchor, Flex, Group, Text } from '@mantine/core';
import { IconClock, IconExternalLink, IconLock, IconTrash } from '@tabler/icons-react';
import { plansPathFor } from '@vitrina/contract/billing/plans/needs.ts';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { DnsChecks } from './DnsChecks.tsx';
import { DomainChips } from './DomainChips.tsx';
import classes from './Domains.module.css';
import { useActivateDomain } from './queries.ts';

interface Props {
  domain: Domain;
  /** Whether the plan includes no domains. */
  isLocked: boolean;
  /** When the domain was loaded (ms since 1970). */
  loadedAt: number;
  onDelete: () => void;
}

export function DomainRow({ domain, isLocked, loadedAt, onDelete }: Props) {
  const activate = useActivateDomain();
  const { displayName, status, sslStatus, suspended, checks } = domain;
  const isActive = status === 'active' && !suspended;
  const checkAndActivate = async () => {
    await toastResult(activate.mutateAsync(domain), 'Error al activar el dominio', 'Dominio activado');
  };
  const hasProblem = checks.some(({ state }) => state !== 'ok');
  return (
    <Flex component="li" gap="sm" p="14px var(--v-card-pad)" direction="column">
      <Group>
        <Group flex={1} gap="4px 12px" wrap="wrap">
          <p className={classes.name}>
            {isActive && sslStatus === 'active' && (
              <span className={classes.padlock} role="img" aria-label="Conexión segura">
                <Icon icon={IconLock} size={16} />
              </span>
            )}
            {isActive ? (
              <a href={`https://${domain.domain}`} target="_blank" rel="noopener">
                <span>
                  <Breakable>{displayName}</Breakable>
                </span>{' '}
                <Icon icon={IconExternalLink} size={16} />
              </a>
            ) : (
              <span>
                <Breakable>{displayName}</Breakable>
              </span>
            )}
          </p>
          <DomainChips
            domain={domain}
            isActivating={activate.isPending}
            onActivate={isLocked ? null : checkAndActivate}
          />
        </Group>
        <ActionIcon data-danger data-row aria-label={`Eliminar ${displayName}`} onClick={onDelete}>
          <Icon icon={IconTrash} />
        </ActionIcon>
      </Group>
      {suspended && (
        <Alert color="yellow" icon={<Icon icon={IconClock} size={20} />}>
          Está en pausa porque tu plan no incluye dominios: vuelve solo con el plan Premium.{' '}
          <Anchor component={Link} to={plansPathFor('domains')} inherit>
            Ver planes
          </Anchor>
        </Alert>
      )}
      {isActive && sslStatus !== 'active' && checks.length > 0 && (
        <Text c="dimmed" size="xs">
          Estamos pidiendo su certificado de seguridad. Suele tardar menos de un minuto.
        </Text>
      )}
      {!suspended && !isLocked && checks.length > 0 && (!isActive || hasProblem) && (
        <DnsChecks
          domain={domain}
          loadedAt={loadedAt}
          isChecking={activate.isPending}
          onCheck={checkAndActivate}
        />
      )}
    </Flex>
  );
}

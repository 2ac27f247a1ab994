import { ActionIcon, Alert, Anchor } from '@mantine/core';
import { IconClock, IconExternalLink, IconLock, IconTrash } from '@tabler/icons-react';
import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { failureOf } from '../api/api-error.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { DnsChecks } from './DnsChecks.tsx';
import { DomainChips } from './DomainChips.tsx';
import classes from './Domains.module.css';
import { useActivateDomain } from './queries.ts';

interface Props {
  domain: Domain;
  /** Whether the plan has no domains. */
  locked: boolean;
  /** When it was read (ms since 1970). */
  asOf: number;
  onDelete: () => void;
}

export function DomainRow({ domain, locked, asOf, onDelete }: Props) {
  const activate = useActivateDomain();
  const { displayName, status, sslStatus, suspended, checks } = domain;
  const active = status === 'active' && !suspended;
  const look = async () => {
    try {
      await activate.mutateAsync(domain);
      toastSuccess('Dominio activado');
    } catch (error) {
      toastError(failureOf(error, 'Error al activar el dominio'));
    }
  };
  const troubled = checks.some(({ state }) => state !== 'ok');
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <div className={`${layout.grow} ${classes.words}`}>
          <p className={classes.name}>
            {active && sslStatus === 'active' && (
              <span className={classes.padlock} role="img" aria-label="Conexión segura">
                <Icon of={IconLock} size={16} />
              </span>
            )}
            {active ? (
              <a href={`https://${domain.domain}`} target="_blank" rel="noopener">
                {displayName} <Icon of={IconExternalLink} size={16} />
              </a>
            ) : (
              displayName
            )}
          </p>
          <DomainChips domain={domain} busy={activate.isPending} onActivate={locked ? null : look} />
        </div>
        <ActionIcon data-danger data-row aria-label={`Eliminar ${displayName}`} onClick={onDelete}>
          <Icon of={IconTrash} />
        </ActionIcon>
      </div>
      {suspended && (
        <Alert color="yellow" icon={<Icon of={IconClock} size={20} />}>
          Está en pausa porque tu plan no incluye dominios: vuelve solo con el plan Premium.{' '}
          <Anchor component={Link} to={paths.plans} inherit>
            Ver Planes
          </Anchor>
        </Alert>
      )}
      {active && sslStatus !== 'active' && checks.length > 0 && (
        <p className={classes.note}>
          Estamos pidiendo su certificado de seguridad. Suele tardar menos de un minuto.
        </p>
      )}
      {!suspended && !locked && checks.length > 0 && (!active || troubled) && (
        <DnsChecks domain={domain} asOf={asOf} busy={activate.isPending} onLook={look} />
      )}
    </li>
  );
}

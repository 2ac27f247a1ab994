import { Badge, Tooltip, UnstyledButton } from '@mantine/core';
import type { Domain } from '@vitrina/contract/domains/schema.ts';
import classes from './Domains.module.css';

interface Props {
  domain: Domain;
  busy: boolean;
  /** Null where the plan does not let anybody activate one. */
  onActivate: (() => void) | null;
}

/** How a domain stands (specification §4). */
export function DomainChips({
  domain: { status, sslStatus, suspended, displayName },
  busy,
  onActivate,
}: Props) {
  if (suspended) return <Badge className={classes.chip ?? ''}>En pausa</Badge>;
  if (status === 'active') {
    const secure = sslStatus === 'active';
    return (
      <span className={classes.chips}>
        <Badge className={classes.chip ?? ''} color="turquoise">
          Activo
        </Badge>
        <Badge className={classes.chip ?? ''} color={secure ? 'turquoise' : 'yellow'}>
          {secure ? 'SSL' : 'Sin SSL'}
        </Badge>
      </span>
    );
  }
  if (status !== 'pending') {
    return (
      <Badge className={classes.chip ?? ''} color="red">
        Error
      </Badge>
    );
  }
  const pending = (
    <Badge className={classes.chip ?? ''} color="yellow" data-busy={busy || undefined}>
      Pendiente
    </Badge>
  );
  if (!onActivate) return pending;
  return (
    <Tooltip label="Click para activar el dominio">
      <UnstyledButton
        className={classes.chipButton ?? ''}
        aria-label={`Pendiente. Click para activar el dominio ${displayName}`}
        disabled={busy}
        onClick={onActivate}
      >
        {pending}
      </UnstyledButton>
    </Tooltip>
  );
}

import { Badge, Flex, Tooltip, UnstyledButton } from '@mantine/core';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import classes from './Domains.module.css';

interface Props {
  domain: Domain;
  isActivating: boolean;
  /** Null if the plan includes no domains. */
  onActivate: (() => void) | null;
}

export function DomainChips({
  domain: { status, sslStatus, suspended, displayName },
  isActivating,
  onActivate,
}: Props) {
  if (suspended) return <Badge className={classes.chip ?? ''}>En pausa</Badge>;
  if (status === 'active') {
    const isSecure = sslStatus === 'active';
    return (
      <Flex component="span" display="inline-flex" gap={6}>
        <Badge className={classes.chip ?? ''} color="turquoise">
          Activo
        </Badge>
        <Badge className={classes.chip ?? ''} color={isSecure ? 'turquoise' : 'yellow'}>
          {isSecure ? 'SSL' : 'Sin SSL'}
        </Badge>
      </Flex>
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
    <Badge className={classes.chip ?? ''} color="yellow" data-busy={isActivating || undefined}>
      Pendiente
    </Badge>
  );
  if (!onActivate) return pending;
  return (
    <Tooltip label="Click para activar el dominio">
      <UnstyledButton
        className={classes.chipButton ?? ''}
        aria-label={`Pendiente. Click para activar el dominio ${displayName}`}
        disabled={isActivating}
        onClick={onActivate}
      >
        {pending}
      </UnstyledButton>
    </Tooltip>
  );
}

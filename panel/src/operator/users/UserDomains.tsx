import { Badge, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserDomain } from '@vitrina/contract/operator/schema.ts';
import { formatLongDate } from '../../ui/dates.ts';
import layout from '../../ui/layout/layout.module.css';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import classes from '../lists/Rows.module.css';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { userDomainsQuery } from '../queries.ts';

export function UserDomains({ id }: { id: string }) {
  const query = useQuery(userDomainsQuery(id));
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton />}
      error={<LoadError query={query} />}
      empty={
        <ListState illustration="empty" title="No tiene dominios propios">
          Los que agregue aparecen aquí.
        </ListState>
      }
    >
      {(domains) => (
        <ul className={`${classes.rows} ${layout.rows}`}>
          {domains.map((domain) => (
            <li key={domain.id}>
              <Box flex={1} miw={0}>
                <p className={classes.name}>{domain.displayName}</p>
                <p className={classes.note}>Agregado el {formatLongDate(domain.createdAt, operatorRegion)}</p>
              </Box>
              <div className={classes.aside}>
                <DomainStatus domain={domain} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The same labels as on the owner's screen, without the action to activate. */
function DomainStatus({ domain: { status, sslStatus, suspended } }: { domain: UserDomain }) {
  if (suspended) return <Badge>En pausa</Badge>;
  if (status === 'pending') return <Badge color="yellow">Pendiente</Badge>;
  if (status === 'error') return <Badge color="red">Error</Badge>;
  const hasCertificate = sslStatus === 'active';
  return (
    <>
      <Badge color="turquoise">Activo</Badge>
      <Badge color={hasCertificate ? 'turquoise' : 'yellow'}>{hasCertificate ? 'SSL' : 'Sin SSL'}</Badge>
    </>
  );
}

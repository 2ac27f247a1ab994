import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserDomain } from '@vitrina/contract/operator/schema.ts';
import { longDate } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { operatorRegion } from './format.ts';
import { LoadError } from './LoadError.tsx';
import { userDomainsQuery } from './queries.ts';
import classes from './Rows.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export function UserDomains({ id }: { id: string }) {
  const query = useQuery(userDomainsQuery(id));
  const domains = query.data;
  if (!domains) return query.isError ? <LoadError query={query} /> : <RowsSkeleton />;
  if (domains.length === 0) {
    return (
      <ListState drawing="empty" title="No tiene dominios propios">
        Los que agregue aparecen aquí.
      </ListState>
    );
  }
  return (
    <ul className={`${classes.rows} ${layout.rows}`}>
      {domains.map((domain) => (
        <li key={domain.id}>
          <div className={layout.grow}>
            <p className={classes.name}>{domain.displayName}</p>
            <p className={classes.note}>Agregado el {longDate(domain.createdAt, operatorRegion)}</p>
          </div>
          <div className={classes.end}>
            <Standing domain={domain} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** As the owner sees it (specification §4), but that nothing is activated here. */
function Standing({ domain: { status, sslStatus, suspended } }: { domain: UserDomain }) {
  if (suspended) return <Badge>En pausa</Badge>;
  if (status === 'pending') return <Badge color="yellow">Pendiente</Badge>;
  if (status === 'error') return <Badge color="red">Error</Badge>;
  const secure = sslStatus === 'active';
  return (
    <>
      <Badge color="turquoise">Activo</Badge>
      <Badge color={secure ? 'turquoise' : 'yellow'}>{secure ? 'SSL' : 'Sin SSL'}</Badge>
    </>
  );
}

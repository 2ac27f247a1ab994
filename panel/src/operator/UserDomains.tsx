import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { operatorPlace } from './format.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { userDomainsQuery } from './queries.ts';
import classes from './Rows.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const statuses = {
  active: ['Activo', 'turquoise'],
  pending: ['Pendiente', 'yellow'],
  error: ['Error', 'red'],
} as const;

export function UserDomains({ id }: { id: string }) {
  const query = useQuery(userDomainsQuery(id));
  const domains = query.data;
  if (!domains) return query.isError ? <LoadFailed query={query} /> : <RowsSkeleton />;
  if (domains.length === 0) {
    return (
      <ListState drawing="empty" title="No tiene dominios propios">
        Los que agregue aparecen aquí.
      </ListState>
    );
  }
  return (
    <ul className={`${classes.rows} ${layout.rows}`}>
      {domains.map(({ id: key, domain, status, createdAt }) => {
        const [label, color] = statuses[status];
        return (
          <li key={key}>
            <div className={layout.grow}>
              <p className={classes.name}>{domain}</p>
              <p className={classes.note}>Agregado el {longDate(createdAt, operatorPlace)}</p>
            </div>
            <Badge color={color}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AuditAction,
  type AuditEntry,
  auditActions,
} from '@vitrina/contract/operator/activity-schema.ts';
import { dateAndTime } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { detailOf } from './audit-detail.ts';
import { operatorRegion } from './format.ts';
import { usePlanNames } from './labels.ts';
import { PagedList, pageSize } from './PagedList.tsx';
import { auditQuery } from './queries.ts';
import classes from './Rows.module.css';
import { UserLink } from './UserLink.tsx';
import { useListFilters } from './use-list-filters.ts';

const actions = Object.keys(auditActions) as AuditAction[];

/** What was done with the operator's log-in, the latest first. Nobody can change it. */
export function Component() {
  usePageTitle('Auditoría');
  const { value: action, page, choose, turn } = useListFilters<AuditAction>('accion', actions);
  const query = useQuery(auditQuery({ page, pageSize, ...(action && { action }) }));
  return (
    <>
      <PageHeader title="Auditoría" lead="Todo lo que se hace desde este panel queda escrito." />
      <Section flush>
        <div className={classes.filter}>
          <NativeSelect
            aria-label="Acción"
            value={action ?? ''}
            onChange={(event) => choose(actions.find((one) => one === event.currentTarget.value))}
            data={[
              { value: '', label: 'Todas las acciones' },
              ...actions.map((one) => ({ value: one, label: auditActions[one] })),
            ]}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)}
          total={query.data?.total ?? 0}
          page={page}
          onTurn={turn}
          empty={
            <ListState drawing="empty" title="Aún no hay nada escrito">
              Cada acción queda aquí con su fecha.
            </ListState>
          }
        />
      </Section>
    </>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { action, createdAt, actor, ip, userId, userName, detail } = entry;
  const nameOf = usePlanNames();
  const from = [actor && `Usuario ${actor}`, ip && `desde ${ip}`].filter(Boolean).join(' ');
  const what = detailOf(detail, nameOf);
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>
          {auditActions[action]}
          {userId && userName && <UserLink id={userId}>{userName}</UserLink>}
          {userId && !userName && <span className={classes.gone}>Cuenta eliminada</span>}
        </p>
        {what && <p className={classes.note}>{what}</p>}
        {from && <p className={classes.note}>{from}</p>}
      </div>
      <p className={classes.moment}>{dateAndTime(createdAt, operatorRegion)}</p>
    </li>
  );
}

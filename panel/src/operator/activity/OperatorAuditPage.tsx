import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AuditAction,
  auditActionNames,
  nameAuditAction,
} from '@vitrina/contract/account/audit-actions.ts';
import type { AuditEntry } from '@vitrina/contract/operator/activity-schema.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import classes from '../lists/Rows.module.css';
import { auditQuery } from '../queries.ts';
import { usePlanNames } from '../users/labels.ts';
import { UserLink } from '../users/UserLink.tsx';
import { formatAuditDetail } from './audit-detail.ts';
import { useListFilters } from './use-list-filters.ts';

const actions = auditActionNames;

/** The operator's actions, latest first. Entries cannot be changed. */
export function Component() {
  const { value: action, page, setValue, setPage } = useListFilters<AuditAction>('accion', actions);
  const query = useQuery(auditQuery({ page, pageSize, ...(action && { action }) }));
  return (
    <>
      <PageHeader title="Auditoría" lead="Todo lo que se hace desde este panel queda escrito." />
      <Section flush>
        <div className={classes.filter}>
          <NativeSelect
            aria-label="Acción"
            value={action ?? ''}
            onChange={(event) => setValue(actions.find((key) => key === event.currentTarget.value))}
            data={[
              { value: '', label: 'Todas las acciones' },
              ...actions.map((key) => ({ value: key, label: nameAuditAction(key) })),
            ]}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)}
          total={query.data?.total ?? 0}
          page={page}
          onPageChange={setPage}
          empty={
            <ListState illustration="empty" title="Aún no hay nada escrito">
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
  const getPlanName = usePlanNames();
  const actorText = [actor && `Usuario ${actor}`, ip && `desde ${ip}`].filter(Boolean).join(' ');
  const detailText = formatAuditDetail(detail, getPlanName);
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          {nameAuditAction(action)}
          {userId && userName && <UserLink id={userId}>{userName}</UserLink>}
          {userId && !userName && (
            <Box component="span" c="dimmed" fw={400}>
              Cuenta eliminada
            </Box>
          )}
        </p>
        {detailText && <p className={classes.note}>{detailText}</p>}
        {actorText && <p className={classes.note}>{actorText}</p>}
      </Box>
      <p className={classes.time}>{formatDateTime(createdAt, operatorRegion)}</p>
    </li>
  );
}

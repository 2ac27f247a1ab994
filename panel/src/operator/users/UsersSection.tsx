import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import { Pager } from '../lists/Pager.tsx';
import { summaryQuery, usersQuery } from '../queries.ts';
import { TaskDialogs } from './tasks/TaskDialogs.tsx';
import { useUserTasks } from './tasks/user-tasks.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserFiltersForm } from './UserFiltersForm.tsx';
import { UserList } from './UserList.tsx';
import classes from './Users.module.css';
import { countFilters, readFilters, writeFilters } from './user-filters.ts';

/** The list of users. Search, filters, sorting and page are in the query string. */
export function UsersSection() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useQuery(usersQuery(filters));
  const header = useRef<HTMLDivElement>(null);
  const { viewedId, view, task, startTask, closeTask } = useUserTasks();
  const change = (changes: Partial<UserFilters>) =>
    setParams((current) => writeFilters(current, changes), { replace: true, preventScrollReset: true });
  const goToPage = (page: number) => {
    change({ page });
    header.current?.scrollIntoView();
  };
  const clear = () =>
    change({ search: '', plan: undefined, status: undefined, since: undefined, until: undefined });
  const { users, total } = query.data ?? {};
  const isFiltered = filters.search !== '' || countFilters(filters) > 0;

  return (
    <Section flush>
      <div className={classes.header} ref={header}>
        <h2>Usuarios</h2>
        <p aria-live="polite">{total !== undefined && formatCountOf(total, 'usuario')}</p>
      </div>
      {!isFiltered && <UncountedNote />}
      <UserFiltersForm filters={filters} onChange={change} onClear={clear} />
      {users ? (
        <div className={classes.results} data-stale={query.isPlaceholderData || undefined}>
          {query.isError && <LoadError query={query} />}
          {users.length > 0 ? (
            <UserList users={users} filters={filters} onSort={change} onView={view} onTask={startTask} />
          ) : (
            <NoUsers
              isFiltered={isFiltered}
              isPastLastPage={total !== 0}
              onClear={clear}
              onFirst={() => goToPage(1)}
            />
          )}
          <Pager page={filters.page} pageSize={filters.pageSize} total={total ?? 0} onPageChange={goToPage} />
        </div>
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <UsersSkeleton />
      )}
      <UserDialog id={viewedId} onClose={() => view(null)} onTask={startTask} />
      <TaskDialogs task={task} onClose={closeTask} />
    </Section>
  );
}

/** The list has accounts that the figures above leave out. */
function UncountedNote() {
  const { unverified = 0, demo = 0 } = useQuery(summaryQuery).data ?? {};
  const parts = [
    ...(unverified > 0 ? [`${formatCount(unverified)} sin verificar`] : []),
    ...(demo > 0 ? [`${formatCount(demo)} de demostración`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Text p="2px var(--v-card-pad) 0" c="dimmed" size="xs">
      La lista incluye {parts.join(' y ')}, que las cifras de arriba no cuentan como usuarios.
    </Text>
  );
}

interface NoUsersProps {
  isFiltered: boolean;
  /** There are users, but no longer on this page. */
  isPastLastPage: boolean;
  onClear: () => void;
  onFirst: () => void;
}

function NoUsers({ isFiltered, isPastLastPage, onClear, onFirst }: NoUsersProps) {
  if (isPastLastPage) {
    return (
      <ListState
        illustration="noResults"
        title="Esta página ya no existe"
        action={
          <Button variant="default" onClick={onFirst}>
            Ir a la primera
          </Button>
        }
      >
        La lista es ahora más corta.
      </ListState>
    );
  }
  if (isFiltered) {
    return (
      <ListState
        illustration="noResults"
        title="No encontramos a nadie así"
        action={
          <Button variant="default" onClick={onClear}>
            Quitar filtros
          </Button>
        }
      >
        Prueba con otra palabra o con menos filtros.
      </ListState>
    );
  }
  return (
    <ListState illustration="empty" title="Aún no hay usuarios">
      Quien se registre aparece aquí.
    </ListState>
  );
}

function UsersSkeleton() {
  return (
    <ul className={classes.cards} aria-busy="true">
      {['52%', '38%', '46%', '42%', '55%'].map((width) => (
        <li key={width}>
          <Skeleton height={16} width={width} mb={8} />
          <Skeleton height={12} width="70%" />
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ListState } from '../ui/ListState.tsx';
import { Section } from '../ui/Section.tsx';
import { formatCountOf } from './format.ts';
import { LoadError } from './LoadError.tsx';
import { Pager } from './Pager.tsx';
import { usersQuery } from './queries.ts';
import { TaskDialogs } from './TaskDialogs.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserFiltersForm } from './UserFiltersForm.tsx';
import { UserList } from './UserList.tsx';
import classes from './Users.module.css';
import { UsersSkeleton } from './UsersSkeleton.tsx';
import { countFilters, readFilters, writeFilters } from './user-filters.ts';
import { useUserTasks } from './user-tasks.ts';

/** Everybody, by search, filters, order and page, all of which stand in the address. */
export function UsersSection() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useQuery(usersQuery(filters));
  const top = useRef<HTMLDivElement>(null);
  const { viewed, view, task, begin, end } = useUserTasks();
  const change = (changes: Partial<UserFilters>) =>
    setParams((before) => writeFilters(before, changes), { replace: true, preventScrollReset: true });
  const turn = (page: number) => {
    change({ page });
    top.current?.scrollIntoView();
  };
  const clear = () =>
    change({ search: '', plan: undefined, status: undefined, since: undefined, until: undefined });
  const { users, total } = query.data ?? {};
  const filtered = filters.search !== '' || countFilters(filters) > 0;

  return (
    <Section flush>
      <div className={classes.head} ref={top}>
        <h2>Usuarios</h2>
        <p aria-live="polite">{total !== undefined && formatCountOf(total, 'usuario')}</p>
      </div>
      <UserFiltersForm filters={filters} onChange={change} onClear={clear} />
      {users ? (
        <div className={classes.found} data-old={query.isPlaceholderData || undefined}>
          {query.isError && <LoadError query={query} />}
          {users.length > 0 ? (
            <UserList users={users} filters={filters} onSort={change} onView={view} onTask={begin} />
          ) : (
            <NoUsers filtered={filtered} beyond={total !== 0} onClear={clear} onFirst={() => turn(1)} />
          )}
          <Pager page={filters.page} pageSize={filters.pageSize} total={total ?? 0} onPage={turn} />
        </div>
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <UsersSkeleton />
      )}
      <UserDialog id={viewed} onClose={() => view(null)} onTask={begin} />
      <TaskDialogs task={task} onEnd={end} />
    </Section>
  );
}

interface NobodyProps {
  filtered: boolean;
  /** There are some, but not on this page any more. */
  beyond: boolean;
  onClear: () => void;
  onFirst: () => void;
}

function NoUsers({ filtered, beyond, onClear, onFirst }: NobodyProps) {
  if (beyond) {
    return (
      <ListState
        drawing="nothing"
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
  if (filtered) {
    return (
      <ListState
        drawing="nothing"
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
    <ListState drawing="empty" title="Aún no hay usuarios">
      Quien se registre aparece aquí.
    </ListState>
  );
}

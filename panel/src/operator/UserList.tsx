import { ActionIcon, Badge, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEye } from '@tabler/icons-react';
import type { ManagedUser, UserFilters } from '@vitrina/contract/operator/schema.ts';
import type { ReactNode } from 'react';
import { shortDate } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { operatorRegion } from './format.ts';
import {
  planColors,
  planNote,
  shortId,
  statusColors,
  statusNames,
  statusOf,
  usePlanNames,
} from './labels.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './Users.module.css';
import type { TaskName } from './user-tasks.ts';

interface RowProps {
  user: ManagedUser;
  onView: (id: string) => void;
  onTask: (name: TaskName, user: ManagedUser) => void;
}

interface Props extends Omit<RowProps, 'user'> {
  users: readonly ManagedUser[];
  filters: UserFilters;
  onSort: (order: Pick<UserFilters, 'sort' | 'direction'>) => void;
}

/** A table where there is room for one, else cards. */
export function UserList({ users, filters, onSort, ...actions }: Props) {
  const wide = useIsDesktop();
  if (!wide) {
    return (
      <ul className={classes.cards}>
        {users.map((user) => (
          <UserCard key={user.id} user={user} {...actions} />
        ))}
      </ul>
    );
  }
  const column = { filters, onSort };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <SortedColumn by="name" {...column}>
            Usuario
          </SortedColumn>
          <th scope="col">Negocio</th>
          <SortedColumn by="plan" {...column}>
            Plan
          </SortedColumn>
          <th scope="col">Estado</th>
          <SortedColumn by="createdAt" {...column}>
            Registro
          </SortedColumn>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnProps {
  by: UserFilters['sort'];
  filters: UserFilters;
  onSort: Props['onSort'];
  children: ReactNode;
}

/** The newest come first and names from A; once more turns it round. */
function SortedColumn({ by, filters: { sort, direction }, onSort, children }: ColumnProps) {
  const sorted = sort === by;
  const first = by === 'createdAt' ? 'desc' : 'asc';
  const next = sorted ? (direction === 'asc' ? 'desc' : 'asc') : first;
  return (
    <th scope="col" aria-sort={sorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className={classes.sort ?? ''} onClick={() => onSort({ sort: by, direction: next })}>
        {children}
        {sorted && <Icon of={direction === 'asc' ? IconArrowUp : IconArrowDown} size={14} />}
      </UnstyledButton>
    </th>
  );
}

function UserRow({ user, onView, onTask }: RowProps) {
  return (
    <tr>
      <td>
        <code>{shortId(user.id)}</code>
      </td>
      <td>
        <Who user={user} />
      </td>
      <td>{user.businessName || <span className={classes.none}>Sin nombre</span>}</td>
      <td>
        <PlanOf user={user} />
      </td>
      <td className={classes.status}>
        <StatusOf user={user} />
      </td>
      <td className={classes.date}>{shortDate(user.createdAt, operatorRegion)}</td>
      <td>
        <div className={classes.actions}>
          <ActionIcon aria-label={`Ver a ${user.name}`} onClick={() => onView(user.id)}>
            <Icon of={IconEye} size={20} />
          </ActionIcon>
          <UserMenu user={user} onTask={onTask} />
        </div>
      </td>
    </tr>
  );
}

function UserCard({ user, onView, onTask }: RowProps) {
  return (
    <li>
      <div className={classes.cardHead}>
        <Who user={user} />
        <ActionIcon aria-label={`Ver a ${user.name}`} onClick={() => onView(user.id)}>
          <Icon of={IconEye} size={20} />
        </ActionIcon>
        <UserMenu user={user} onTask={onTask} />
      </div>
      <div className={classes.badges}>
        <PlanOf user={user} />
        <StatusOf user={user} />
      </div>
      <p className={classes.note}>
        {user.businessName && `${user.businessName}. `}
        Registro: {shortDate(user.createdAt, operatorRegion)}. ID <code>{shortId(user.id)}</code>
      </p>
    </li>
  );
}

function Who({ user: { name, email, demo } }: { user: ManagedUser }) {
  return (
    <div className={classes.who}>
      <b>{name}</b>
      <span>{email}</span>
      {demo && <Badge>Demostración</Badge>}
    </div>
  );
}

function PlanOf({ user }: { user: ManagedUser }) {
  const nameOf = usePlanNames();
  const note = planNote(user);
  return (
    <div className={classes.plan}>
      <Badge color={planColors[user.planId]}>{nameOf(user.planId)}</Badge>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}

function StatusOf({ user }: { user: ManagedUser }) {
  const status = statusOf(user);
  return <Badge color={statusColors[status]}>{statusNames[status]}</Badge>;
}

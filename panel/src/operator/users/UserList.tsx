import { ActionIcon, Badge, Box, Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEye } from '@tabler/icons-react';
import type { ManagedUser, UserFilters } from '@vitrina/contract/operator/schema.ts';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { operatorRegion } from '../format.ts';
import {
  formatPlanNote,
  planColors,
  shortenId,
  statusColors,
  statusNames,
  statusOf,
  usePlanNames,
} from './labels.ts';
import type { StartTask } from './tasks/user-tasks.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './Users.module.css';

interface RowProps {
  user: ManagedUser;
  onView: (id: string) => void;
  onTask: StartTask;
}

interface Props extends Omit<RowProps, 'user'> {
  users: readonly ManagedUser[];
  filters: UserFilters;
  onSort: (sorting: Pick<UserFilters, 'sort' | 'direction'>) => void;
}

/** A table on a desktop, cards on a phone. */
export function UserList({ users, filters, onSort, ...actions }: Props) {
  const isDesktop = useIsDesktop();
  if (!isDesktop) {
    return (
      <ul className={classes.cards}>
        {users.map((user) => (
          <UserCard key={user.id} user={user} {...actions} />
        ))}
      </ul>
    );
  }
  const sorting = { filters, onSort };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <SortedColumn column="name" {...sorting}>
            Usuario
          </SortedColumn>
          <th scope="col">Negocio</th>
          <SortedColumn column="plan" {...sorting}>
            Plan
          </SortedColumn>
          <th scope="col">Estado</th>
          <SortedColumn column="createdAt" {...sorting}>
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
  column: UserFilters['sort'];
  filters: UserFilters;
  onSort: Props['onSort'];
  children: ReactNode;
}

/** Dates are sorted newest first, other columns ascending. Another click reverses the direction. */
function SortedColumn({ column, filters: { sort, direction }, onSort, children }: ColumnProps) {
  const isSorted = sort === column;
  const initial = column === 'createdAt' ? 'desc' : 'asc';
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : initial;
  return (
    <th scope="col" aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sortButton ?? ''}
        onClick={() => onSort({ sort: column, direction: next })}
      >
        {children}
        {isSorted && <Icon icon={direction === 'asc' ? IconArrowUp : IconArrowDown} size={14} />}
      </UnstyledButton>
    </th>
  );
}

function UserRow({ user, onView, onTask }: RowProps) {
  return (
    <tr>
      <td>
        <code>{shortenId(user.id)}</code>
      </td>
      <td>
        <UserIdentity user={user} />
      </td>
      <td>
        {user.businessName || (
          <Box component="span" c="var(--v-ink-3)">
            Sin nombre
          </Box>
        )}
      </td>
      <td>
        <UserPlan user={user} />
      </td>
      {/* The width prevents a badge from being truncated. */}
      <Box component="td" miw={112}>
        <UserStatus user={user} />
      </Box>
      <td className={classes.date}>{formatShortDate(user.createdAt, operatorRegion)}</td>
      <td>
        <Group gap={0} align="stretch" justify="flex-end">
          <ActionIcon aria-label={`Ver a ${user.name}`} onClick={() => onView(user.id)}>
            <Icon icon={IconEye} size={20} />
          </ActionIcon>
          <UserMenu user={user} onTask={onTask} />
        </Group>
      </td>
    </tr>
  );
}

function UserCard({ user, onView, onTask }: RowProps) {
  return (
    <li>
      <Group gap={0} align="flex-start" mr={-10}>
        <UserIdentity user={user} />
        <ActionIcon aria-label={`Ver a ${user.name}`} onClick={() => onView(user.id)}>
          <Icon icon={IconEye} size={20} />
        </ActionIcon>
        <UserMenu user={user} onTask={onTask} />
      </Group>
      <div className={classes.badges}>
        <UserPlan user={user} />
        <UserStatus user={user} />
      </div>
      <p className={classes.note}>
        {user.businessName && `${user.businessName}. `}
        Registro: {formatShortDate(user.createdAt, operatorRegion)}. ID{'\u00a0'}
        <code>{shortenId(user.id)}</code>
      </p>
    </li>
  );
}

function UserIdentity({ user: { name, email, demo } }: { user: ManagedUser }) {
  return (
    <div className={classes.identity}>
      <b>{name}</b>
      <span>{email}</span>
      {demo && <Badge>Demostración</Badge>}
    </div>
  );
}

function UserPlan({ user }: { user: ManagedUser }) {
  const getPlanName = usePlanNames();
  const note = formatPlanNote(user);
  return (
    <div className={classes.plan}>
      <Badge color={planColors[user.planId]}>{getPlanName(user.planId)}</Badge>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}

function UserStatus({ user }: { user: ManagedUser }) {
  const status = statusOf(user);
  return <Badge color={statusColors[status]}>{statusNames[status]}</Badge>;
}

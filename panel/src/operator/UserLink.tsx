import { Anchor } from '@mantine/core';
import { paths } from '@vitrina/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { viewedParam } from './user-tasks.ts';

/** Leads to a user, looked at from near. */
export function UserLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor inherit component={Link} to={`${paths.operatorDashboard}?${viewedParam}=${id}`}>
      {children}
    </Anchor>
  );
}

import { Anchor } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import text from '../../ui/layout/text.module.css';
import { viewedUserParam } from './tasks/user-tasks.ts';

/** Links to the dialog with the user's details. */
export function UserLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor
      className={text.link ?? ''}
      inherit
      component={Link}
      to={`${paths.operatorDashboard}?${viewedUserParam}=${id}`}
    >
      {children}
    </Anchor>
  );
}

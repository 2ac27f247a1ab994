import { Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import classes from './PageHeader.module.css';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  title: string;
  /** The title of the browser's tab, if it is another one. */
  documentTitle?: string;
  lead?: ReactNode;
  back?: { label: string; to: string; state?: unknown };
  /** Beside the title. */
  aside?: ReactNode;
  /** The screen's main action, at the end. On a phone it is hidden, unless `hasActionOnPhone`. */
  children?: ReactNode;
  hasActionOnPhone?: boolean;
}

export function PageHeader({
  title,
  documentTitle = title,
  lead,
  back,
  aside,
  children,
  hasActionOnPhone = false,
}: Props) {
  usePageTitle(documentTitle);
  return (
    <header>
      {back && (
        <Link className={classes.back} to={back.to} state={back.state}>
          <Icon icon={IconArrowLeft} /> {back.label}
        </Link>
      )}
      <div className={classes.header} data-action-on-phone={hasActionOnPhone || undefined}>
        <div className={classes.text}>
          <Group gap="8px 12px" wrap="wrap">
            <Title order={1}>{title}</Title>
            {aside}
          </Group>
          {lead && (
            <Text c="dimmed" mt={4} maw="62ch">
              {lead}
            </Text>
          )}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}

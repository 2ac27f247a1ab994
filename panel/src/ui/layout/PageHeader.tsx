import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import classes from './PageHeader.module.css';
import text from './text.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  back?: { label: string; to: string };
  /** Beside the title. */
  aside?: ReactNode;
  /** The screen's main action, at the end; hidden on a phone. */
  children?: ReactNode;
}

export function PageHeader({ title, lead, back, aside, children }: Props) {
  return (
    <header>
      {back && (
        <Link className={classes.back} to={back.to}>
          <Icon icon={IconArrowLeft} /> {back.label}
        </Link>
      )}
      <div className={classes.header}>
        <div className={classes.text}>
          <div className={classes.titleRow}>
            <h1 className={text.title}>{title}</h1>
            {aside}
          </div>
          {lead && <p className={text.lead}>{lead}</p>}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}

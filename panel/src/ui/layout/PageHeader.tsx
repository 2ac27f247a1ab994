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
  /** The screen's main action, at the end. On a phone it is hidden, unless `hasActionOnPhone`. */
  children?: ReactNode;
  hasActionOnPhone?: boolean;
}

export function PageHeader({ title, lead, back, aside, children, hasActionOnPhone = false }: Props) {
  return (
    <header>
      {back && (
        <Link className={classes.back} to={back.to}>
          <Icon icon={IconArrowLeft} /> {back.label}
        </Link>
      )}
      <div className={classes.header} data-action-on-phone={hasActionOnPhone || undefined}>
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

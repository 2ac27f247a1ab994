import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import classes from './PageHeader.module.css';
import text from './text.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  back?: { label: string; to: string };
  /** Beside the title. */
  aside?: ReactNode;
  /** At the far end: the screen's action. */
  children?: ReactNode;
}

export function PageHeader({ title, lead, back, aside, children }: Props) {
  return (
    <header>
      {back && (
        <Link className={classes.back} to={back.to}>
          <Icon of={IconArrowLeft} /> {back.label}
        </Link>
      )}
      <div className={classes.head}>
        <div className={classes.words}>
          <div className={classes.line}>
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

import { IconLock } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import type { Gate } from '@vitrina/contract/plans/rules.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import text from '../ui/text.module.css';
import classes from './Locked.module.css';
import { usePlanHint } from './use-plan-hint.ts';

interface Props {
  gate: Gate;
  title: string;
  /** What it would give. */
  children: string;
}

/** One thing among others that the plan does not include: seen, explained, and the way to it. */
export function LockedRow({ gate, title, children }: Props) {
  const planWith = usePlanHint(gate);
  return (
    <div className={classes.row}>
      <span className={classes.mark}>
        <Icon of={IconLock} size={20} />
      </span>
      <div>
        <p className={text.strong}>{title}</p>
        <p className={`${text.small} ${text.muted}`}>
          {children} {planWith}
        </p>
      </div>
      <Link className={classes.link} to={paths.plans} aria-label={`Ver Planes: ${title}`}>
        Ver Planes
      </Link>
    </div>
  );
}

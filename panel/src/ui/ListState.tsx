import type { ReactNode } from 'react';
import classes from './ListState.module.css';
import { StateIllustration } from './StateIllustration.tsx';

interface Props {
  drawing: 'empty' | 'broken' | 'nothing';
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Where it is all that the page has, its title is the page's. */
  alone?: boolean;
}

/** A list that has nothing to show: one friendly line, one action. */
export function ListState({ drawing, title, children, action, alone = false }: Props) {
  const Heading = alone ? 'h1' : 'h2';
  return (
    <div className={classes.state} role={drawing === 'broken' ? 'alert' : undefined}>
      <StateIllustration of={drawing} />
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}

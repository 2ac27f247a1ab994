import type { ReactNode } from 'react';
import classes from './ListState.module.css';
import { type Illustration, StateIllustration } from './StateIllustration.tsx';

interface Props {
  illustration: Illustration;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Renders the title as h1, when the page has no other heading. */
  isPageHeading?: boolean;
}

/** In place of a list that is empty or could not be loaded: an illustration, a sentence and an action. */
export function ListState({ illustration, title, children, action, isPageHeading = false }: Props) {
  const Heading = isPageHeading ? 'h1' : 'h2';
  return (
    <div className={classes.state} role={illustration === 'error' ? 'alert' : undefined}>
      <StateIllustration kind={illustration} />
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}

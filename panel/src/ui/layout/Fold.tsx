import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './Fold.module.css';

interface Props {
  title: string;
  /** What the owner chose inside, or an empty text. Shown while it is closed. */
  note: string;
  /** Default: with something chosen. */
  isOpenAtFirst?: boolean;
  /** Renders its content only while it is open. */
  isLazy?: boolean;
  /** Opens it. */
  hasError?: boolean;
  children: ReactNode;
}

/** Fields that few owners need. */
export function Fold({
  title,
  note,
  isOpenAtFirst = note !== '',
  isLazy = false,
  hasError = false,
  children,
}: Props) {
  const [wasOpened, setOpen] = useState(isOpenAtFirst);
  const isOpen = wasOpened || hasError;
  return (
    <details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon icon={IconChevronRight} /> {title}
        {note && !isOpen && <span className={classes.note}>{note}</span>}
      </summary>
      {(isOpen || !isLazy) && children}
    </details>
  );
}

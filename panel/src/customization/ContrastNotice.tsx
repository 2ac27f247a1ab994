import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import classes from './Colors.module.css';
import type { ContrastWarning } from './color-fields.ts';

interface Props {
  warning: ContrastWarning;
  onFix: () => void;
}

/** Says with the figure that something is hard to read, and offers the nearest colour that is not. */
export function ContrastNotice({ warning, onFix }: Props) {
  const { label, where, contrast, needed, better } = warning;
  return (
    <div className={classes.warning} role="status">
      <Icon of={IconAlertTriangle} />
      <p>
        «{label}» se lee mal sobre {where}: <b>{contrast}</b> de {needed}. Tu página lo corrige sola.
      </p>
      <UnstyledButton className={classes.mend ?? ''} onClick={onFix}>
        <i style={{ background: better }} /> Usar {better}
      </UnstyledButton>
    </div>
  );
}

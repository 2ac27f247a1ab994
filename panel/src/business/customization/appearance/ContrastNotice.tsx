import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Colors.module.css';
import type { ContrastWarning } from './color-fields.ts';

interface Props {
  warning: ContrastWarning;
  /** Whether the page shows the colour unchanged. */
  isExact: boolean;
  onFix: () => void;
}

export function ContrastNotice({ warning, isExact, onFix }: Props) {
  const { label, backgroundText, contrast, minContrast, suggestion } = warning;
  return (
    <div className={classes.warning} role="status">
      <Icon icon={IconAlertTriangle} />
      <p>
        «{label}» se lee mal sobre {backgroundText}: <b>{contrast}</b> de {minContrast}.{' '}
        {isExact ? 'Así lo ven tus clientes.' : 'Tu página lo corrige sola.'}
      </p>
      <UnstyledButton className={classes.fixButton ?? ''} onClick={onFix}>
        <i style={{ background: suggestion }} /> Usar {suggestion}
      </UnstyledButton>
    </div>
  );
}

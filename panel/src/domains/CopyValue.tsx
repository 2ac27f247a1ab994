import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import { toastError } from '../ui/toasts.tsx';
import { useCopy } from '../ui/use-copy.ts';
import classes from './Domains.module.css';

/** What has to be typed elsewhere to the letter: a tap copies it. */
export function CopyValue({ what, value }: { what: string; value: string }) {
  const { copied, copy } = useCopy();
  const copyNow = async () => {
    if (!(await copy(value))) toastError('No se pudo copiar. Mantén presionado el texto para copiarlo.');
  };
  return (
    <UnstyledButton className={classes.copy ?? ''} aria-label={`Copiar ${what}: ${value}`} onClick={copyNow}>
      <code>{value}</code>
      <span aria-live="polite">{copied && 'Copiado!'}</span>
      <Icon of={copied ? IconCheck : IconCopy} size={16} />
    </UnstyledButton>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './Domains.module.css';

/** `label` completes «Copiar …» for screen readers. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy();
  const copyValue = async () => {
    if (!(await copy(value))) toastError('No se pudo copiar. Mantén presionado el texto para copiarlo.');
  };
  return (
    <UnstyledButton
      className={classes.copyButton ?? ''}
      aria-label={`Copiar ${label}: ${value}`}
      onClick={copyValue}
    >
      <code>{value}</code>
      <span aria-live="polite">{isCopied && 'Copiado!'}</span>
      <Icon icon={isCopied ? IconCheck : IconCopy} size={16} />
    </UnstyledButton>
  );
}

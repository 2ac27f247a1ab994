import { Alert, Button, CopyButton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './SecondFactor.module.css';

/** The only time that the codes are visible. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap={20}>
      <Alert icon={<Icon icon={IconAlertTriangle} size={20} />} role="status">
        Guarda estos códigos de recuperación ahora: no se vuelven a mostrar. Cada uno vale una vez, cuando no
        tengas tu teléfono.
      </Alert>
      <ul className={classes.recoveryCodes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onDone}>Ya los guardé</Button>
        <CopyButton value={codes.join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<Icon icon={copied ? IconCheck : IconCopy} />}
              onClick={copy}
            >
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      </div>
    </Stack>
  );
}

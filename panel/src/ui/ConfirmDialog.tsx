import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';
import text from './text.module.css';

interface Props {
  opened: boolean;
  /** Names what is destroyed. */
  title: string;
  /** What is lost with it. */
  children: ReactNode;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is gone for good; the safe way out has the focus. */
export function ConfirmDialog({ opened, title, children, confirm, busy, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={busy ? () => {} : onClose} title={title}>
      <p className={text.muted}>{children}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}

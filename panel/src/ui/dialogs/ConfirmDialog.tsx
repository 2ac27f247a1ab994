import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import text from '../layout/text.module.css';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  opened: boolean;
  /** Names the thing to delete. */
  title: string;
  /** What else is lost. */
  children: ReactNode;
  confirm: string;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a permanent change. The cancel button has the focus. */
export function ConfirmDialog({ opened, title, children, confirm, loading, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={loading ? () => {} : onClose} title={title}>
      <p className={text.muted}>{children}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={loading} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" onClick={onConfirm} loading={loading}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}

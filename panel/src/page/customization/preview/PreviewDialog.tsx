import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: Customization;
}

/** Full screen, as a visitor sees the page on a phone. */
export function PreviewDialog({ opened, onClose, draft }: Props) {
  return (
    <Modal
      fullScreen
      opened={opened}
      onClose={onClose}
      title="Así se ve ahora"
      padding={0}
      radius={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{
        header: classes.dialogHeader ?? '',
        body: classes.dialogBody ?? '',
        content: classes.dialog ?? '',
      }}
    >
      <PreviewFrame draft={draft} />
    </Modal>
  );
}

import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackToClose } from './overlay-history.ts';

/** A dialog that the Back button closes. */
export function Modal(props: ModalProps) {
  useBackToClose(props.opened, props.onClose);
  return <MantineModal {...props} />;
}

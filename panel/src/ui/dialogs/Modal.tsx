import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackToClose } from './overlay-history.ts';

/** A dialog that the Back button and the Escape key close. */
export function Modal(props: ModalProps) {
  useBackToClose(props.opened, props.onClose, true);
  return <MantineModal {...props} closeOnEscape={false} />;
}

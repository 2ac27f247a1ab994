import type { ModalProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { dropDraft } from '../forms/draft.ts';
import { toastSuccess } from '../toasts.tsx';
import { confirm } from './confirm.ts';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';
import { Modal } from './Modal.tsx';
import { useLastValue } from './use-last-value.ts';

interface Props<Values extends Record<string, unknown>> extends DialogFormProps<Values> {
  opened: boolean;
  title: string;
  size?: ModalProps['size'];
  /** Asked before changes are discarded, if set. */
  unsavedChanges?: string;
  onClose: () => void;
}

/** A dialog with a form. It stays open while it saves, and closes when it has saved. While it closes, it keeps its content. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { opened, onClose } = props;
  const { title, size, unsavedChanges, ...form } = useLastValue(props, opened);
  const opening = useOpeningCount(opened);
  const sending = useRef(false);
  const [isDirty, setDirty] = useState(false);
  const asksBefore = unsavedChanges !== undefined && isDirty;
  const close = async () => {
    if (sending.current) return;
    if (asksBefore && !(await confirmDiscard(unsavedChanges))) return;
    if (form.draft) dropDraft(form.draft);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnClickOutside={!asksBefore}
      title={title}
      {...(size !== undefined && { size })}
    >
      <DialogForm
        key={opening}
        {...form}
        sending={sending}
        onDirtyChange={setDirty}
        onCancel={() => void close()}
        onDone={(success) => {
          if (typeof success === 'string') toastSuccess(success);
          onClose();
        }}
      />
    </Modal>
  );
}

/** Resolves to whether changes may be lost. `body` names them. */
export const confirmDiscard = (body: string) =>
  confirm({ title: '¿Salir sin guardar?', body, action: 'Salir sin guardar' });

/** Each opening has a form of its own, also while the one before fades. */
function useOpeningCount(opened: boolean): number {
  const count = useRef(0);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) count.current += 1;
  wasOpened.current = opened;
  return count.current;
}

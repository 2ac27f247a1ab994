import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { GroupForm, type GroupFormProps } from './GroupForm.tsx';

interface Props extends Omit<GroupFormProps, 'onDirtyChange' | 'onCancel'> {
  opened: boolean;
  onClose: () => void;
}

/** The form of a group. Asks before it discards changes. */
export function GroupDialog({ opened, onClose, onSaved, ...props }: Props) {
  const form = useLastValue(props, opened);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  const tryToClose = () => (isDirty ? setAsking(true) : close());
  return (
    <>
      <Modal
        opened={opened}
        onClose={tryToClose}
        closeOnClickOutside={!isDirty}
        title={form.group ? 'Editar grupo de opciones' : 'Nuevo grupo de opciones'}
        size={560}
      >
        <GroupForm
          {...form}
          onDirtyChange={setDirty}
          onSaved={(group) => {
            close();
            onSaved(group);
          }}
          onCancel={tryToClose}
        />
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title="¿Salir sin guardar?"
        confirm="Salir sin guardar"
        loading={false}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Los cambios que hiciste en este grupo se perderán.
      </ConfirmDialog>
    </>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type DiningTable, maxDiningTableNameLength } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useRenameTable } from './queries.ts';

interface Props {
  table: DiningTable | null;
  onClose: () => void;
}

export function RenameTableDialog({ table, onClose }: Props) {
  const shown = useLastValue(table, table !== null);
  return (
    <Modal opened={table !== null} onClose={onClose} title={`Cambiar el nombre de ${shown?.name ?? ''}`}>
      {shown && <RenameForm key={shown.id} table={shown} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ table, onClose }: { table: DiningTable; onClose: () => void }) {
  const rename = useRenameTable();
  const [name, setName] = useState(table.name);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    if (!name.trim()) return setError('Escribe el nombre de la mesa');
    try {
      await rename.mutateAsync({ id: table.id, name: name.trim() });
      toastSuccess('Nombre guardado. El código QR sigue siendo el mismo.');
      onClose();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.name : undefined;
      setError(field ?? toActionErrorMessage(failure, 'No se pudo cambiar el nombre'));
    }
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <TextInput
        label="Nombre"
        maxLength={maxDiningTableNameLength}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={rename.isPending}>
          Guardar nombre
        </Button>
      </DialogActions>
    </form>
  );
}

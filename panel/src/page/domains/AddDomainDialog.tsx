import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useAddDomain } from './queries.ts';

export function AddDomainDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Agregar Dominio">
      <AddDomainForm onClose={onClose} />
    </Modal>
  );
}

function AddDomainForm({ onClose }: { onClose: () => void }) {
  const add = useAddDomain();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ name: 'domain', initialValues: { domain: '' } });
  const submit = form.onSubmit(async ({ domain }) => {
    setFailure(null);
    try {
      await add.mutateAsync(domain.trim());
      toastSuccess('Dominio agregado. Ahora crea sus registros DNS.');
      onClose();
    } catch (error) {
      const fieldError = error instanceof ApiError ? error.fields.domain : undefined;
      if (fieldError === undefined)
        return setFailure(toActionErrorMessage(error, 'Error al agregar el dominio'));
      form.setFieldError('domain', fieldError);
      form.getInputNode('domain')?.focus();
    }
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextInput
        label="Dominio"
        description="Sin http:// ni www. El que ya compraste, o uno debajo de él, como tienda.minegocio.com."
        placeholder="minegocio.com"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('domain')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting} disabled={form.values.domain.trim() === ''}>
          Agregar
        </Button>
      </DialogActions>
    </form>
  );
}

import { Button } from '@mantine/core';
import { ownerPinBody } from '@vitrina/contract/account/members/schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OwnPasswordField } from '../../ui/fields/OwnPasswordField.tsx';
import { PinField } from '../../ui/fields/PinField.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useSetOwnerPin } from './queries.ts';

/** The PIN with which the owner approves on a shared device. */
export function OwnerPinSection() {
  const setPin = useSetOwnerPin();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Tu PIN para aprobar"
      lead="Con él apruebas en la tableta del equipo lo que necesita tu permiso. Para entrar sigues usando tu correo y tu contraseña."
    >
      <Button variant="default" onClick={() => setOpen(true)}>
        Poner o cambiar mi PIN
      </Button>
      <FormDialog
        opened={isOpen}
        title="Tu PIN para aprobar"
        size="sm"
        initialValues={{ pin: '', password: '', code: undefined as string | undefined }}
        validate={ownerPinBody}
        submitLabel="Guardar"
        failure="No se pudo guardar el PIN"
        onSubmit={async (body) => {
          await setPin.mutateAsync({ body });
          return 'PIN guardado';
        }}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <>
            <PinField
              label="PIN"
              description="De 4 a 6 números."
              data-autofocus
              {...form.getInputProps('pin')}
            />
            <OwnPasswordField form={form} />
          </>
        )}
      </FormDialog>
    </Section>
  );
}

import { Select, Text } from '@mantine/core';
import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import { pin as pinSchema } from '@vitrina/contract/account/members/schema.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { PinField } from '../../../ui/fields/PinField.tsx';
import { type Approvable, askApproval } from './kitchen-calls.ts';

interface Props {
  /** Called when the dialog closes without an approval. */
  asked: (Approvable & { what: string }) | null;
  approvers: CurrentDevice['approvers'];
  onDone: () => void;
  onClose: () => void;
}

/** A manager or the owner approves with a PIN what the kitchen asked for. */
export function ApprovalDialog({ asked, approvers, onDone, onClose }: Props) {
  const [first] = approvers;
  return (
    <FormDialog
      opened={asked !== null}
      title="Necesita aprobación"
      size="sm"
      initialValues={{ memberId: first?.id ?? '', pin: '' }}
      validate={({ memberId, pin }) => ({
        memberId: memberId ? null : 'Elige quién aprueba',
        pin: pinSchema.safeParse(pin).error?.issues[0]?.message ?? null,
      })}
      submitLabel="Aprobar"
      failure="No se pudo aprobar"
      onSubmit={async ({ memberId, pin }) => {
        if (!asked) return;
        const approval = await askApproval({ memberId, pin, call: asked.call, id: asked.id });
        await asked.run(approval);
        onDone();
      }}
      onClose={onClose}
    >
      {(form) =>
        first === undefined ? (
          <Text>Todavía nadie puede aprobar aquí: el dueño pone su PIN en Mi Cuenta, Equipo.</Text>
        ) : (
          <>
            <Text c="dimmed">{asked?.what}</Text>
            {approvers.length > 1 && (
              <Select
                label="Quién aprueba"
                data={approvers.map(({ id, name }) => ({ value: id, label: name }))}
                allowDeselect={false}
                {...form.getInputProps('memberId')}
              />
            )}
            <PinField
              label={approvers.length > 1 ? 'PIN' : `PIN de ${first.name}`}
              data-autofocus
              {...form.getInputProps('pin')}
            />
          </>
        )
      }
    </FormDialog>
  );
}

import { Text, TextInput } from '@mantine/core';
import { type ListedMember, memberBody } from '@vitrina/contract/account/members/schema.ts';
import { type MemberRole, sharedDeviceRole } from '@vitrina/contract/platform/access.ts';
import type { z } from 'zod';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import { useWords } from '../../ui/words.ts';
import { describeRole, nameRoleIn } from './role-words.ts';

type Body = z.input<typeof memberBody>;

interface Props {
  opened: boolean;
  /** Null for a new person. */
  member: Pick<ListedMember, 'id' | 'name' | 'role'> | null;
  /** The roles that the caller can give, at least one. */
  offeredRoles: readonly MemberRole[];
  /** Resolves to what a toast says, if anything. */
  onSave: (body: Body, idempotencyKey: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name and the role of a person. */
export function MemberDialog({ opened, member, offeredRoles, onSave, onClose }: Props) {
  const words = useWords();
  const isNew = member === null;
  const preferred = offeredRoles.find((each) => each === member?.role) ?? sharedDeviceRole;
  const role = offeredRoles.includes(preferred) ? preferred : (offeredRoles[0] ?? preferred);
  return (
    <FormDialog
      opened={opened}
      title={isNew ? 'Agregar a una persona' : `Cambiar a ${member.name}`}
      size="sm"
      initialValues={{ name: member?.name ?? '', role }}
      validate={memberBody}
      draft={{ name: `member-draft.${member?.id ?? 'new'}`, version: `${member?.name} ${member?.role}` }}
      submitLabel={isNew ? 'Mostrar el código QR' : 'Guardar'}
      failure={isNew ? 'No se pudo agregar' : 'No se pudo guardar'}
      onSubmit={(values, idempotencyKey) => onSave(memberBody.parse(values), idempotencyKey)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Nombre"
            description="Como la llaman en el negocio."
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <div>
            <SegmentedField
              label="¿Qué hace?"
              value={form.values.role}
              choices={offeredRoles.map((each) => ({
                value: each,
                label: nameRoleIn(words.kitchenRole, each),
              }))}
              onChange={(each) => form.setFieldValue('role', each)}
            />
            <Text size="sm" c="dimmed" pt={8} role="status">
              {describeRole(form.values.role, words)}
            </Text>
          </div>
        </>
      )}
    </FormDialog>
  );
}

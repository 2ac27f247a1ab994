import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxProfessionals } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { z } from 'zod';
import { useUser } from '../../account/auth/session.ts';
import { maxProfessionalNameLength } from '../../agenda/professionals/professional-form.ts';
import { professionalsQuery, useCreateProfessional } from '../../agenda/queries.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Question } from './Question.tsx';
import { saveRows } from './save-rows.ts';
import type { StepProps } from './step-props.ts';

/** The names of those who give services. Hours and services are those of the business until the owner says otherwise. */
export default function TeamStep(props: StepProps) {
  const professionals = useQuery(professionalsQuery);
  if (professionals.data) return <TeamQuestion {...props} professionals={professionals.data} />;
  return (
    <Question title={title} takesFocus={props.takesFocus} onSkip={props.onSkip}>
      <Loaded query={professionals} skeleton={<Skeleton height={160} radius="lg" />} />
    </Question>
  );
}

const title = '¿Quiénes atienden?';

/** The key is also the idempotency key, so that a retry adds nobody twice. */
const typedNames = z.object({ names: z.array(z.object({ key: z.string(), name: z.string() })).min(1) });
type TypedNames = z.output<typeof typedNames>;

const createName = () => ({ key: newIdempotencyKey(), name: '' });

function TeamQuestion({
  professionals,
  takesFocus,
  onDone,
  onSkip,
}: StepProps & { professionals: readonly Professional[] }) {
  const user = useUser();
  const create = useCreateProfessional();
  const screen = useScreenForm<TypedNames>({
    initialValues: { names: [createName()] },
    isChanged: ({ names }, hasOtherValues) => hasOtherValues && names.some(({ name }) => name.trim()),
    draft: { name: 'set-up-team-draft', schema: typedNames, isSilent: true },
    failure: (error) => toErrorMessage(error, 'No se pudo agregar'),
    onSubmit: ({ names: all }) =>
      saveRows(
        all.filter(({ name }) => name.trim()),
        {
          save: ({ key, name }) => create.mutateAsync({ body: { name: name.trim(), idempotencyKey: key } }),
          // Those who are saved are in the list above.
          onLeft: (rest) => {
            form.setFieldValue('names', [...rest, createName()]);
          },
          field: 'names',
        },
      ),
    onDone,
  });
  const { form } = screen;
  const { names } = form.values;
  // The business itself gives the services until the first professional is added.
  const stored = professionals.filter(({ id }) => id !== user.id);
  const room = maxProfessionals - stored.length;
  const change = (index: number, name: string) => {
    form.setFieldValue(`names.${index}.name`, name);
    const isFull = names.every((row, other) => other === index || row.name.trim()) && name.trim();
    if (isFull && names.length < room) form.insertListItem('names', createName());
  };
  return (
    <Question
      title={title}
      lead="Escribe sus nombres, también el tuyo. Tus clientes eligen con quién. Si atiendes solo tú, sáltalo."
      takesFocus={takesFocus}
      screen={screen}
      onSkip={onSkip}
    >
      {stored.length > 0 && (
        <Text c="dimmed">
          {`Ya están: ${new Intl.ListFormat('es').format(stored.map(({ name }) => name))}.`}
        </Text>
      )}
      <Stack gap="xs">
        {names.map(({ key }, index) => (
          <TextInput
            key={key}
            aria-label={`Persona ${stored.length + index + 1}: nombre`}
            placeholder={index === 0 ? 'Ej.: Julián' : 'Otra persona'}
            data-autofocus={index === 0 || undefined}
            autoComplete="off"
            maxLength={maxProfessionalNameLength}
            {...form.getInputProps(`names.${index}.name`)}
            onChange={(event) => change(index, event.currentTarget.value)}
          />
        ))}
      </Stack>
    </Question>
  );
}

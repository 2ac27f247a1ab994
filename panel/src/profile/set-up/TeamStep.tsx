import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxProfessionals } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { useState } from 'react';
import { useUser } from '../../account/auth/session.ts';
import { maxProfessionalNameLength } from '../../agenda/professionals/professional-form.ts';
import { professionalsQuery, useCreateProfessional } from '../../agenda/queries.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

/** The names of those who give services. Hours and services are those of the business until the owner says otherwise. */
export default function TeamStep(props: StepProps) {
  const professionals = useQuery(professionalsQuery);
  if (professionals.data) return <TeamQuestion {...props} professionals={professionals.data} />;
  return (
    <Question title={title} takesFocus={props.takesFocus} onSkip={props.onSkip}>
      {professionals.isError ? (
        <QueriesError queries={[professionals]} />
      ) : (
        <Skeleton height={160} radius="lg" />
      )}
    </Question>
  );
}

const title = '¿Quiénes atienden?';

/** A name that is being typed. */
interface TypedName {
  /** Also the idempotency key, so that a retry adds nobody twice. */
  key: string;
  name: string;
}

const createName = (): TypedName => ({ key: newIdempotencyKey(), name: '' });

function TeamQuestion({
  professionals,
  takesFocus,
  onDone,
  onSkip,
}: StepProps & { professionals: readonly Professional[] }) {
  const user = useUser();
  const create = useCreateProfessional();
  const [names, setNames] = useState<readonly TypedName[]>(() => [createName()]);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The business itself gives the services until the first professional is added.
  const stored = professionals.filter(({ id }) => id !== user.id);
  const room = maxProfessionals - stored.length;
  const change = (key: string, name: string) => {
    const changed = names.map((row) => (row.key === key ? { ...row, name } : row));
    const isFull = changed.every((row) => row.name.trim());
    setNames(isFull && changed.length < room ? [...changed, createName()] : changed);
  };
  const submit = async () => {
    const typed = names.filter(({ name }) => name.trim());
    setSaving(true);
    setFailure(null);
    let savedCount = 0;
    try {
      for (const { key, name } of typed) {
        await create.mutateAsync({ body: { name: name.trim(), idempotencyKey: key } });
        savedCount += 1;
      }
      onDone();
    } catch (error) {
      setFailure(toErrorMessage(error, 'No se pudo agregar'));
      // Those who are saved are in the list above.
      setNames([...typed.slice(savedCount), createName()]);
    }
    setSaving(false);
  };
  return (
    <Question
      title={title}
      lead="Escribe sus nombres, también el tuyo. Tus clientes eligen con quién. Si atiendes solo tú, sáltalo."
      takesFocus={takesFocus}
      failure={failure}
      submitLabel="Continuar"
      isBusy={isSaving}
      onSubmit={() => void submit()}
      onSkip={onSkip}
    >
      {stored.length > 0 && (
        <Text c="dimmed">
          {`Ya están: ${new Intl.ListFormat('es').format(stored.map(({ name }) => name))}.`}
        </Text>
      )}
      <Stack gap="xs">
        {names.map(({ key, name }, index) => (
          <TextInput
            key={key}
            aria-label={`Persona ${stored.length + index + 1}: nombre`}
            placeholder={index === 0 ? 'Ej.: Julián' : 'Otra persona'}
            data-autofocus={index === 0 || undefined}
            autoComplete="off"
            maxLength={maxProfessionalNameLength}
            value={name}
            onChange={(event) => change(key, event.currentTarget.value)}
          />
        ))}
      </Stack>
    </Question>
  );
}

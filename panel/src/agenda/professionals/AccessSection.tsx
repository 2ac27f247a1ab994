import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/layout/Section.tsx';
import { agendaQuery } from '../queries.ts';

interface Props {
  /** Empty for nobody. */
  memberId: string;
  error: ReactNode;
  onChange: (memberId: string) => void;
}

/** Which person of the team sees this agenda on an own telephone. */
export function AccessSection({ memberId, error, onChange }: Props) {
  const people = useQuery(agendaQuery).data?.people ?? [];
  return (
    <Section
      title="Su propia agenda"
      lead="La ve en su teléfono, sin precios ni lo de los demás, y anota quién llegó."
    >
      {people.length > 0 && (
        <NativeSelect
          label="La ve"
          data={[
            { value: '', label: 'Nadie más' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={memberId}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Text c="dimmed" size="sm" mt={people.length > 0 ? 8 : 0}>
        {people.length === 0 && 'Agrega a la persona en el equipo como Profesional y luego elígela aquí. '}
        <Anchor component={Link} to={paths.team} inherit underline="always">
          Ir al equipo
        </Anchor>
      </Text>
    </Section>
  );
}

import { Badge, Button, Text } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { maxProfessionals } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { professionalPath } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../account/auth/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { separator } from '../../ui/separator.ts';
import { useWords } from '../../ui/words.ts';
import { AddProfessionalDialog } from './AddProfessionalDialog.tsx';
import classes from './Professionals.module.css';

interface Props {
  professionals: readonly Professional[];
  business: Customization;
}

/** The people who give services. */
export function ProfessionalsSection({ professionals, business }: Props) {
  const user = useUser();
  const { customer } = useWords();
  const [isAdding, setAdding] = useState(false);
  // The business itself gives the services until the first professional is added.
  const isAlone = professionals.every(({ id }) => id === user.id);
  const allowsMore = isAlone || planAllows(business.plan, 'professionals');
  const hasRoom = professionals.length < maxProfessionals;
  return (
    <Section
      title="Quiénes atienden"
      lead={`Cada persona tiene sus horas y sus servicios. Con una sola, a tu ${customer} no se le pregunta nada.`}
      action={
        allowsMore &&
        hasRoom && (
          <Button leftSection={<Icon icon={IconPlus} />} onClick={() => setAdding(true)}>
            Agregar
          </Button>
        )
      }
      flush
    >
      <ul className={layout.rows} aria-label="Quiénes atienden">
        {professionals.map((professional) => (
          <li key={professional.id}>
            <Link className={classes.row} to={professionalPath(professional.id)}>
              <span className={classes.name}>
                <b>{professional.name}</b>{' '}
                {!professional.isOffered && <Badge color="yellow">En pausa por el plan</Badge>}
                <Text span c="dimmed" size="xs" display="block">
                  {describeProfessional(professional)}
                </Text>
              </span>
              <Icon icon={IconChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
      {!allowsMore && (
        <Text c="dimmed" size="sm" p="12px var(--v-card-pad)">
          Tu plan incluye a una persona. <PlansLink need="professionals" inherit />
        </Text>
      )}
      <AddProfessionalDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

/** `Horario del negocio · todos los servicios`. */
function describeProfessional({ week, serviceIds, daysOff }: Professional): string {
  const services =
    serviceIds === null
      ? 'todos los servicios'
      : serviceIds.length === 1
        ? '1 servicio'
        : `${serviceIds.length} servicios`;
  const absences =
    daysOff.length > 0 && (daysOff.length === 1 ? '1 ausencia' : `${daysOff.length} ausencias`);
  return [week ? 'Horario propio' : 'Horario del negocio', services, absences]
    .filter(Boolean)
    .join(separator);
}

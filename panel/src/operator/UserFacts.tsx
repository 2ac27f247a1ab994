import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { ManagedUser, UserPreview } from '@vitrina/contract/operator/schema.ts';
import type { ReactNode } from 'react';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatCount, operatorRegion } from './format.ts';
import { planColors, planNote, statusColors, statusNames, statusOf, usePlanNames } from './labels.ts';
import classes from './UserDialog.module.css';
import { useUserActions } from './user-actions.ts';
import type { TaskName } from './user-tasks.ts';

const typeNames: Record<BusinessType, string> = {
  menu: 'Menú',
  catalog: 'Catálogo',
  services: 'Servicios',
};

interface Props {
  preview: UserPreview;
  onTask: (name: TaskName, user: ManagedUser) => void;
}

export function UserFacts({ preview, onTask }: Props) {
  const { user, businessType, products, categories, totalViews } = preview;
  const nameOf = usePlanNames();
  const actions = useUserActions(user, onTask);
  const status = statusOf(user);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Email" wide>
          {user.email}
        </Fact>
        <Fact label="ID" wide>
          <code>{user.id}</code>
        </Fact>
        <Fact label="Estado">
          <Badge color={statusColors[status]}>{statusNames[status]}</Badge>{' '}
          {user.demo && <Badge>Demostración</Badge>}
        </Fact>
        <Fact label="Plan">
          <Badge color={planColors[user.planId]}>{nameOf(user.planId)}</Badge> <span>{planNote(user)}</span>
        </Fact>
        <Fact label="Registro">{longDate(user.createdAt, operatorRegion)}</Fact>
        <Fact label="Último uso">
          {user.lastSeenAt ? dateAndTime(user.lastSeenAt, operatorRegion) : 'Sin sesiones abiertas'}
        </Fact>
        <Fact label="Negocio">
          {user.businessName ? `${user.businessName} (${typeNames[businessType]})` : 'Sin nombre'}
        </Fact>
        <Fact label="Dominio">{user.domain ?? 'Ninguno'}</Fact>
        <Fact label="Productos">{formatCount(products)}</Fact>
        <Fact label="Categorías">{formatCount(categories)}</Fact>
        <Fact label="Visitas">{formatCount(totalViews)}</Fact>
      </dl>
      <div className={classes.actions}>
        {status === 'active' && (
          <Button
            component="a"
            href={user.publicPath}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon of={IconExternalLink} />}
          >
            Abrir su página
          </Button>
        )}
        {actions.map(({ label, icon, danger, run }) => (
          <Button
            key={label}
            variant={danger ? 'light' : 'default'}
            {...(danger && { color: 'red' })}
            leftSection={<Icon of={icon} />}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

interface FactProps {
  label: string;
  /** It takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

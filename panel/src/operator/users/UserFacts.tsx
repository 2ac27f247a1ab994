import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { UserPreview } from '@vitrina/contract/operator/schema.ts';
import type { ReactNode } from 'react';
import { formatDateTime, formatLongDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount, operatorRegion } from '../format.ts';
import { formatPlanNote, planColors, statusColors, statusNames, statusOf, usePlanNames } from './labels.ts';
import { useUserActions } from './tasks/user-actions.ts';
import type { StartTask } from './tasks/user-tasks.ts';
import classes from './UserDialog.module.css';

const typeNames: Record<BusinessType, string> = {
  menu: 'Menú',
  catalog: 'Catálogo',
  services: 'Servicios',
};

interface Props {
  preview: UserPreview;
  onTask: StartTask;
}

export function UserFacts({ preview, onTask }: Props) {
  const { user, businessType, products, categories, totalViews } = preview;
  const getPlanName = usePlanNames();
  const actions = useUserActions(user, onTask);
  const status = statusOf(user);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Correo" isWide>
          {user.email}
        </Fact>
        <Fact label="ID" isWide>
          <code>{user.id}</code>
        </Fact>
        <Fact label="Estado">
          <Badge color={statusColors[status]}>{statusNames[status]}</Badge>{' '}
          {user.demo && <Badge>Demostración</Badge>}
        </Fact>
        <Fact label="Plan">
          <Badge color={planColors[user.planId]}>{getPlanName(user.planId)}</Badge>{' '}
          <span>{formatPlanNote(user)}</span>
        </Fact>
        <Fact label="Registro">{formatLongDate(user.createdAt, operatorRegion)}</Fact>
        <Fact label="Último uso">
          {user.lastSeenAt ? formatDateTime(user.lastSeenAt, operatorRegion) : 'Sin sesiones abiertas'}
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
            leftSection={<Icon icon={IconExternalLink} />}
          >
            Abrir su página
          </Button>
        )}
        {actions.map(({ label, icon, isDangerous, run }) => (
          <Button
            key={label}
            variant={isDangerous ? 'light' : 'default'}
            {...(isDangerous && { color: 'red' })}
            leftSection={<Icon icon={icon} />}
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
  /** Spans both columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

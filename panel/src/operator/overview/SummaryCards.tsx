import { Alert, Anchor, Card } from '@mantine/core';
import { IconAlertTriangle, IconCloudLock } from '@tabler/icons-react';
import type { Summary } from '@vitrina/contract/operator/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { formatAmount, formatCount, formatCountOf, formatUsd } from '../format.ts';
import classes from './Overview.module.css';

export function SummaryCards({ summary }: { summary: Summary }) {
  const {
    users,
    active,
    inactive,
    unverified,
    newThisMonth,
    income,
    paidIncome,
    collected,
    collectedElsewhere,
    sandbox,
  } = summary;
  return (
    <>
      {summary.isolation && (
        <Alert
          color="red"
          icon={<Icon icon={IconCloudLock} size={20} />}
          title="Esta instalación no está en producción"
        >
          {summary.isolation}
        </Alert>
      )}
      <PendingNotice {...summary} />
      <dl className={classes.cards}>
        <Figure label="Usuarios" value={formatCount(users)}>
          {newThisMonth === 1 ? '1 nuevo este mes' : `${formatCount(newThisMonth)} nuevos este mes`}
        </Figure>
        <Figure label="Activos" value={formatCount(active)}>
          {formatCountOf(inactive, 'inactivo')}, {formatCount(unverified)} sin verificar
        </Figure>
        <Figure label="Ingresos al mes" value={formatUsd(income)} isWide>
          De eso se paga {formatUsd(paidIncome)}
        </Figure>
        <Figure label="Cobrado" value={formatUsd(collected)} isWide>
          {sandbox ? 'Modo de prueba, sin dinero' : 'Sin contar lo devuelto'}
          {collectedElsewhere.map(({ currency, amount }) => (
            <span key={currency}>, más {formatAmount(amount, currency)}</span>
          ))}
        </Figure>
      </dl>
    </>
  );
}

interface FigureProps {
  label: string;
  value: string;
  isWide?: boolean;
  children: ReactNode;
}

function Figure({ label, value, isWide, children }: FigureProps) {
  return (
    <Card className={classes.figure ?? ''} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </Card>
  );
}

/** Links to open reports and failed mails, if there are any. */
function PendingNotice({ openReports, failedMails }: Pick<Summary, 'openReports' | 'failedMails'>) {
  if (openReports === 0 && failedMails === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />}>
      <span className={classes.pendingLinks}>
        {openReports > 0 && (
          <Anchor component={Link} to={paths.operatorReports}>
            {openReports === 1 ? '1 menú reportado' : `${formatCount(openReports)} menús reportados`}
          </Anchor>
        )}
        {failedMails > 0 && (
          <Anchor component={Link} to={`${paths.operatorMails}?estado=failed`}>
            {failedMails === 1
              ? '1 correo que no se pudo enviar'
              : `${formatCount(failedMails)} correos que no se pudieron enviar`}
          </Anchor>
        )}
      </span>
    </Alert>
  );
}

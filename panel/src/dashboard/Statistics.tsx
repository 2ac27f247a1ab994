import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import { DailyViews } from './DailyViews.tsx';
import classes from './Statistics.module.css';
import { ViewFigures } from './ViewFigures.tsx';

interface Props {
  planId: PlanId;
  userId: string;
  locale: string;
}

/** Visits and orders, as far as the plan shows them, and what the next one would add. */
export function Statistics({ planId, userId, locale }: Props) {
  if (!planAllows(planId, 'totalViews')) return <LockedStatistics />;
  const more = whatIsMissing(planId);
  return (
    <Section title="Visitas a tu página" flush>
      <ViewFigures planId={planId} userId={userId} locale={locale} />
      {planAllows(planId, 'periodViews') && <DailyViews locale={locale} />}
      {more && (
        <p className={`${text.small} ${text.muted} ${classes.more}`}>
          <Icon of={IconLock} size={16} />
          <span>
            {more} <PlansLink />
          </span>
        </p>
      )}
    </Section>
  );
}

function LockedStatistics() {
  return (
    <Section title="Visitas a tu página">
      <div className={classes.locked}>
        <span className={classes.lock}>
          <Icon of={IconLock} size={20} />
        </span>
        <div>
          <p className={text.strong}>Mira cuántas personas abren tu página</p>
          <p className={`${text.small} ${text.muted}`}>
            Tu plan no incluye las estadísticas; los planes pagos sí. <PlansLink />
          </p>
        </div>
      </div>
    </Section>
  );
}

function PlansLink() {
  return (
    <Anchor component={Link} to={paths.plans} className={classes.plans ?? ''} inherit>
      Ver planes
    </Anchor>
  );
}

function whatIsMissing(planId: PlanId): string | null {
  if (!planAllows(planId, 'periodViews')) return 'Mira también las visitas de hoy, del mes y de cada día.';
  if (!planAllows(planId, 'totalOrders')) return 'Mira también cuántos pedidos recibes.';
  return null;
}

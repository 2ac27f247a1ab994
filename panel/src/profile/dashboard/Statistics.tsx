import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { useWords } from '../../ui/words.ts';
import { DailyViews } from './DailyViews.tsx';
import classes from './Statistics.module.css';
import { ViewFigures } from './ViewFigures.tsx';

interface Props extends ComponentProps<typeof ViewFigures> {
  /** Whether another section counts the orders of each day. Two sources would disagree. */
  hasSales: boolean;
}

/** The figures that the plan includes, and what a higher plan would add. */
export function Statistics({ planId, userId, locale, hasSales }: Props) {
  const words = useWords();
  if (!planAllows(planId, 'totalViews')) return <LockedStatistics />;
  const upgradeHint = getUpgradeHint(planId, words);
  return (
    <Section title="Visitas a tu página" flush>
      <ViewFigures planId={planId} userId={userId} locale={locale} />
      {planAllows(planId, 'periodViews') && <DailyViews locale={locale} hasOrders={!hasSales} />}
      {upgradeHint && (
        <p className={`${text.small} ${text.muted} ${classes.upgradeHint}`}>
          <Icon icon={IconLock} size={16} />
          <span>
            {upgradeHint.text}{' '}
            <PlansLink className={classes.plansLink ?? ''} need={upgradeHint.gate} inherit />
          </span>
        </p>
      )}
    </Section>
  );
}

/** One line, because the owner already knows what is locked. */
function LockedStatistics() {
  return (
    <section className={classes.locked}>
      <Icon icon={IconLock} size={16} />
      <Text component="div" c="dimmed" size="xs">
        <Title order={2} fw={600}>
          Visitas a tu página
        </Title>
        <p>
          Los planes pagos las cuentan.{' '}
          <PlansLink className={classes.plansLink ?? ''} need="totalViews" inherit />
        </p>
      </Text>
    </section>
  );
}

function getUpgradeHint(
  planId: PlanId,
  { orders }: Pick<Words, 'orders'>,
): { text: string; gate: Gate } | null {
  if (!planAllows(planId, 'periodViews'))
    return { text: 'Mira también las visitas de hoy, del mes y de cada día.', gate: 'periodViews' };
  if (!planAllows(planId, 'totalOrders'))
    return { text: `Mira también el total de ${orders}.`, gate: 'totalOrders' };
  return null;
}

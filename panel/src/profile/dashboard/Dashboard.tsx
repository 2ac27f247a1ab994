import { Skeleton, Stack } from '@mantine/core';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { useIsOwner } from '../../ui/is-owner.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { listFirstSteps } from './first-steps.ts';
import { LowStock } from './LowStock.tsx';
import { NextActionCard } from './NextActionCard.tsx';
import { type Circumstances, findNextAction } from './next-action.ts';
import { QuickActions } from './QuickActions.tsx';
import { useRecordFirstStep } from './queries.ts';
import { ShareBlock } from './ShareBlock.tsx';

// Loaded after the rest, because its own figures come later, too.
const Figures = lazyPart(
  () => import('./Figures.tsx'),
  ({ planId }) => <Skeleton height={getFiguresHeight(planId)} radius="lg" />,
);
// Loaded on demand, because they contain the QR code library.
const QrDialog = lazyDialog(() => import('./QrDialog.tsx'));
const KitDialog = lazyDialog(() => import('./KitDialog.tsx'));
const CardsDialog = lazyDialog(() => import('./BusinessCardsDialog.tsx'));

interface SharingActions {
  onOpenQr: () => void;
  onShared: () => void;
}

interface Props {
  user: Pick<User, 'id' | 'name'>;
  business: Customization;
  products: readonly Product[];
  categoryCount: number;
  recordedSteps: FirstStepsState;
  /** Whether services can be booked once the business has its hours. */
  needsHours: boolean;
  /** What the plan keeps off the page. */
  overLimit?: Circumstances['overLimit'];
  /** The open question of the set-up, in place of the first steps. */
  renderSetUp: ((actions: SharingActions) => ReactNode) | null;
  /** Whether the set-up itself shows how to share. */
  isSharing: boolean;
  /** The menu of the day. */
  today: ReactNode;
  /** What waits first: the end of the plan, and orders that nobody has accepted. */
  waiting: ReactNode;
  /** The appointments of a business that takes them. */
  agenda: ReactNode;
  /** The orders of the cart. Null for a business that takes none. */
  sales: ReactNode;
}

export function Dashboard({
  user,
  business,
  products,
  categoryCount,
  recordedSteps,
  needsHours,
  overLimit,
  renderSetUp,
  isSharing,
  today,
  waiting,
  agenda,
  sales,
}: Props) {
  const { plan } = business;
  const { shared, finished } = recordedSteps;
  const record = useRecordFirstStep();
  const words = useWords();
  const [dialog, setDialog] = useState<'qr' | 'kit' | 'cards' | null>(null);
  const closeDialog = () => setDialog(null);

  const steps = listFirstSteps(business, products, { shared });
  const stepsLeft = finished ? 0 : steps.filter((step) => !step.isDone).length;
  useEffect(() => {
    if (stepsLeft === 0 && !finished) record('finished');
  }, [stepsLeft, finished, record]);
  // The finished list stays until the next visit, so that the layout does not move after the last step.
  const [hasShownFirstSteps, setHasShownFirstSteps] = useState(false);
  const showsFirstSteps = !renderSetUp && (stepsLeft > 0 || hasShownFirstSteps);
  useEffect(() => {
    if (showsFirstSteps) setHasShownFirstSteps(true);
  }, [showsFirstSteps]);
  const onShared = () => {
    if (!shared) record('shared');
  };
  const circumstances = { needsHours, overLimit, isOwner: useIsOwner() };
  const nextAction =
    showsFirstSteps || renderSetUp ? null : findNextAction(business, products, circumstances);

  return (
    <>
      <PageHeader
        documentTitle="Dashboard"
        title={`¡Hola, ${user.name}!`}
        lead={renderSetUp ? `En dos minutos tu página recibe ${words.orders}.` : formatLead(stepsLeft)}
      />
      <Stack>
        {waiting}
        {today}
        <LowStock products={products} locale={business.locale} />
        {renderSetUp?.({ onOpenQr: () => setDialog('qr'), onShared })}
        <div className={classes.grid}>
          <Stack>
            {showsFirstSteps && <FirstSteps steps={steps} />}
            {nextAction && <NextActionCard action={nextAction} />}
            {agenda}
            {sales}
            <Figures planId={plan} userId={user.id} locale={business.locale} hasSales={sales !== null} />
            {!isSharing && (
              <ShareBlock
                business={business}
                isSecondary={stepsLeft > 0}
                onOpenQr={() => setDialog('qr')}
                onOpenKit={() => setDialog('kit')}
                onShared={onShared}
              />
            )}
          </Stack>
          <QuickActions products={products} categoryCount={categoryCount} type={business.businessType} />
        </div>
      </Stack>
      <QrDialog opened={dialog === 'qr'} business={business} onShared={onShared} onClose={closeDialog} />
      <KitDialog
        opened={dialog === 'kit'}
        business={business}
        products={products}
        onShared={onShared}
        onOpenCards={() => setDialog('cards')}
        onClose={closeDialog}
      />
      <CardsDialog
        opened={dialog === 'cards'}
        business={business}
        onPrinted={onShared}
        onClose={closeDialog}
      />
    </>
  );
}

/** About as high as the figures of a plan, so that the screen hardly moves when they arrive. */
function getFiguresHeight(plan: PlanId): number {
  if (planAllows(plan, 'periodViews')) return 420;
  return planAllows(plan, 'totalViews') ? 200 : 64;
}

function formatLead(stepsLeft: number): string {
  if (stepsLeft === 0) return 'Tu página está lista para recibir clientes.';
  if (stepsLeft === 1) return 'Falta un solo paso para que tu página reciba clientes.';
  return `Faltan ${stepsLeft} pasos para que tu página reciba clientes.`;
}

import type { User } from '@vitrina/contract/auth/schema.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { FirstStepsState } from '@vitrina/contract/first-steps/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import layout from '../ui/layout/layout.module.css';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import classes from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { listFirstSteps } from './first-steps.ts';
import { QuickActions } from './QuickActions.tsx';
import { useRecordFirstStep } from './queries.ts';
import { ShareBlock } from './ShareBlock.tsx';
import { Statistics } from './Statistics.tsx';

// Loaded on demand, because it contains the QR code library.
const QrDialog = lazy(() => import('./QrDialog.tsx'));

interface Props {
  user: User;
  business: Customization;
  products: readonly Product[];
  categoryCount: number;
  recordedSteps: FirstStepsState;
}

export function Dashboard({ user, business, products, categoryCount, recordedSteps }: Props) {
  const { whatsappNumber, plan } = business;
  const { shared, finished } = recordedSteps;
  const record = useRecordFirstStep();
  const [qrDialog, setQrDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [isOpeningQr, startTransition] = useTransition();
  const openQr = () => startTransition(() => setQrDialog('open'));

  const steps = listFirstSteps({
    categoryCount,
    productCount: products.length,
    whatsappNumber,
    shared,
  });
  const stepsLeft = finished ? 0 : steps.filter((step) => !step.isDone).length;
  useEffect(() => {
    if (stepsLeft === 0 && !finished) record('finished');
  }, [stepsLeft, finished, record]);
  // The finished list stays until the next visit, so that the layout does not move after the last step.
  const [showsFirstSteps] = useState(stepsLeft > 0);
  const onShared = () => {
    if (!shared) record('shared');
  };

  const quickActions = <QuickActions products={products} categoryCount={categoryCount} />;
  const hasChart = planAllows(plan, 'periodViews');
  const isLeftColumnLong = showsFirstSteps || hasChart;
  return (
    <>
      <PageHeader title={`¡Hola, ${user.name}!`} lead={formatLead(stepsLeft)} />
      <div className={classes.grid}>
        <div className={layout.stack}>
          {showsFirstSteps && <FirstSteps steps={steps} onOpenQr={openQr} />}
          <Statistics planId={plan} userId={user.id} locale={business.locale} />
          {!isLeftColumnLong && quickActions}
        </div>
        <div className={layout.stack}>
          <ShareBlock
            business={business}
            isSecondary={stepsLeft > 0}
            isOpeningQr={isOpeningQr}
            onOpenQr={openQr}
            onShared={onShared}
          />
          {isLeftColumnLong && quickActions}
        </div>
      </div>
      {qrDialog !== 'unloaded' && (
        <Suspense>
          <QrDialog
            opened={qrDialog === 'open'}
            business={business}
            onShared={onShared}
            onClose={() => setQrDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

function formatLead(stepsLeft: number): string {
  if (stepsLeft === 0) return 'Tu página está lista para recibir clientes.';
  if (stepsLeft === 1) return 'Falta un solo paso para que tu página reciba clientes.';
  return 'Tu página ya existe. En unos diez minutos queda lista para recibir clientes.';
}

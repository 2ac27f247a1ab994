import type { User } from '@vitrina/contract/auth/schema.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { FirstStepsState } from '@vitrina/contract/first-steps/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { firstSteps } from './first-steps.ts';
import { QuickActions } from './QuickActions.tsx';
import { useRecordFirstStep } from './queries.ts';
import { ShareBlock } from './ShareBlock.tsx';
import { Statistics } from './Statistics.tsx';

// What draws a code comes when one is asked for.
const QrDialog = lazy(() => import('./QrDialog.tsx'));

interface Props {
  user: User;
  business: Customization;
  products: readonly Product[];
  categories: number;
  remembered: FirstStepsState;
}

export function Dashboard({ user, business, products, categories, remembered }: Props) {
  const { whatsappNumber, plan } = business;
  const { shared, finished } = remembered;
  const record = useRecordFirstStep();
  const [qr, setQr] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [openingQr, startTransition] = useTransition();
  const openQr = () => startTransition(() => setQr('open'));

  const steps = firstSteps({ categories, products: products.length, whatsappNumber, shared });
  const stepsLeft = finished ? 0 : steps.filter((step) => !step.done).length;
  useEffect(() => {
    if (stepsLeft === 0 && !finished) record('finished');
  }, [stepsLeft, finished, record]);
  // The last tick is seen, and nothing moves under the finger that made it: the list is gone on the next visit.
  const [welcomes] = useState(stepsLeft > 0);
  const onShared = () => {
    if (!shared) record('shared');
  };

  const quickActions = <QuickActions products={products} categories={categories} />;
  const hasChart = planAllows(plan, 'periodViews');
  const leftIsLong = welcomes || hasChart;
  return (
    <>
      <PageHeader title={`¡Hola, ${user.name}!`} lead={encouragement(stepsLeft)} />
      <div className={classes.grid}>
        <div className={layout.stack}>
          {welcomes && <FirstSteps steps={steps} onOpenQr={openQr} />}
          <Statistics planId={plan} userId={user.id} locale={business.locale} />
          {!leftIsLong && quickActions}
        </div>
        <div className={layout.stack}>
          <ShareBlock
            business={business}
            quiet={stepsLeft > 0}
            openingQr={openingQr}
            onOpenQr={openQr}
            onShared={onShared}
          />
          {leftIsLong && quickActions}
        </div>
      </div>
      {qr !== 'unasked' && (
        <Suspense>
          <QrDialog
            opened={qr === 'open'}
            business={business}
            onShared={onShared}
            onClose={() => setQr('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

function encouragement(stepsLeft: number): string {
  if (stepsLeft === 0) return 'Tu página está lista para recibir clientes.';
  if (stepsLeft === 1) return 'Falta un solo paso para que tu página reciba clientes.';
  return 'Tu página ya existe. En unos diez minutos queda lista para recibir clientes.';
}

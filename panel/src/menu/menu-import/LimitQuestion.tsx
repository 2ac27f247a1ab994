import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { maxOptionGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import { maxVariantsPerBusiness } from '@vitrina/contract/menu/products/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';
import type { Review } from './review.ts';
import { countCategories, countItems } from './words.ts';

interface Props {
  review: Review;
  plan: CurrentPlan | undefined;
  onLeaveOut: () => void;
}

/** What does not fit into the plan. The owner leaves it out, here or row by row, or changes the plan. */
export function LimitQuestion({ review: { excess }, plan, onLeaveOut }: Props) {
  const words = useWords();
  const { products, categories, optionGroups, variants } = excess;
  if (products + categories + optionGroups + variants === 0) return null;
  const planName = plan?.planDetails.name ?? '';
  const { maxProducts = 0, maxCategories = 0 } = plan?.planDetails ?? {};
  const canLeaveOut = products + categories > 0;
  const room = {
    ...(products > 0 && { products: maxProducts + products }),
    ...(categories > 0 && { categories: maxCategories + categories }),
  };
  return (
    <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />} role="alert">
      {products > 0 && (
        <p>
          Tu plan {planName} permite {maxProducts} {words.items}: {products === 1 ? 'sobra' : 'sobran'}{' '}
          {countItems(products, words)}.
        </p>
      )}
      {categories > 0 && (
        <p>
          Tu plan {planName} permite {maxCategories} categorías: {categories === 1 ? 'sobra' : 'sobran'}{' '}
          {countCategories(categories)}.
        </p>
      )}
      {optionGroups > 0 && <p>Puedes tener hasta {maxOptionGroups} grupos de opciones.</p>}
      {variants > 0 && (
        <p>
          Puedes tener hasta {maxVariantsPerBusiness} tamaños entre todos tus {words.items}.
        </p>
      )}
      <div className={classes.limitActions}>
        {canLeaveOut && (
          <Button variant="default" size="sm" onClick={onLeaveOut}>
            Dejar fuera lo que sobra
          </Button>
        )}
        {canLeaveOut && <PlansLink className={text.link ?? ''} need="import" room={room} />}
      </div>
    </Alert>
  );
}

import { useQuery } from '@tanstack/react-query';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useMemo, useState } from 'react';
import { useUser } from '../../account/auth/session.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { productsQuery } from '../products/products-query.ts';
import { createDraft, type ImportDraft, readDraft, readText, storeDraft, storeText } from './draft.ts';
import { type ImportResult, ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { Source } from './read-source.ts';
import type { ReviewContext } from './review.ts';
import { SourceStep } from './SourceStep.tsx';

/** A file or pasted text, then its review, then the result. */
export function Component() {
  const { id: userId } = useUser();
  const words = useWords();
  const back = { label: words.itemsTitle, to: paths.products };
  usePageTitle(`Importar ${words.list}`);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const groups = useQuery(optionGroupsQuery);
  const business = useQuery(customizationQuery);
  const subscription = useCurrentPlan();
  const [draft, setDraft] = useState<ImportDraft | null>(() => readDraft(userId));
  const [isStored, setIsStored] = useState(true);
  const [source, setSource] = useState<Source>(() => ({ kind: 'text', text: readText(userId) }));
  const [result, setResult] = useState<ImportResult | null>(null);
  const plan = subscription.data;
  const context = useMemo((): ReviewContext | null => {
    if (!products.data || !categories.data || !groups.data || !business.data) return null;
    const { maxProducts = unlimited, maxCategories = unlimited } = plan?.planDetails ?? {};
    return {
      stored: { products: products.data, categories: categories.data, optionGroups: groups.data },
      currency: business.data.currency,
      limits: { maxProducts, maxCategories },
    };
  }, [products.data, categories.data, groups.data, business.data, plan]);
  const changeDraft = (next: ImportDraft | null) => {
    setDraft(next);
    setIsStored(storeDraft(userId, next));
  };

  return (
    <LoadedAll
      queries={{ products, categories, groups, business }}
      header={<PageHeader title={`Importar ${words.list}`} back={back} />}
      skeleton={<Blocks heights={[320, 320]} />}
      isWaiting={subscription.isPending}
      help={`Tus ${words.items} están a salvo. Inténtalo otra vez.`}
    >
      {(loaded) =>
        context === null ? null : result ? (
          <ResultStep result={result} onAgain={() => setResult(null)} />
        ) : draft ? (
          <ReviewStep
            draft={draft}
            source={source}
            isStored={isStored}
            context={context}
            business={loaded.business}
            plan={plan}
            onChange={changeDraft}
            onBack={() => changeDraft(null)}
            onImported={(imported) => {
              changeDraft(null);
              storeText(userId, '');
              setResult(imported);
            }}
          />
        ) : (
          <SourceStep
            userId={userId}
            business={loaded.business}
            stored={context.stored}
            onRead={(read, readFrom) => {
              setSource(readFrom);
              changeDraft(
                createDraft(read, { fileName: readFrom.kind === 'file' ? readFrom.file.name : null }),
              );
            }}
          />
        )
      }
    </LoadedAll>
  );
}

import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useMemo } from 'react';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { categoriesQuery } from '../../menu/categories/queries.ts';
import { optionGroupsQuery } from '../../menu/option-groups/queries.ts';
import { listOverLimit } from '../../menu/products/over-limit.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { MenuPrinter } from './MenuPrinter.tsx';
import type { MenuSource } from './menu-content.ts';
import { NothingToPrint } from './NothingToPrint.tsx';
import { usePrintBack } from './words.ts';

/** The menu on paper: the browser prints it, and can save it as PDF. */
export function Component() {
  const words = useWords();
  const printTitle = words.printedList;
  const printBack = usePrintBack();
  usePageTitle(printTitle);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const optionGroups = useQuery(optionGroupsQuery);
  const business = useQuery(customizationQuery);
  const hours = useQuery(openingHoursQuery);
  // The hours and the plan are optional.
  const subscription = useCurrentPlan();
  const source = useMemo((): MenuSource | null => {
    if (!products.data || !categories.data || !optionGroups.data || !business.data) return null;
    return {
      business: business.data,
      products: products.data,
      categories: categories.data,
      optionGroups: optionGroups.data,
      hours: hours.data?.hours ?? null,
      overLimitIds: listOverLimit(products.data, categories.data, subscription.data),
    };
  }, [products.data, categories.data, optionGroups.data, business.data, hours.data, subscription.data]);

  const isWaiting = hours.isPending || subscription.isPending;
  const isPrinted = source !== null && source.products.length > 0 && !isWaiting;
  return (
    <LoadedAll
      queries={{ products, categories, optionGroups, business }}
      header={!isPrinted && <PageHeader title={printTitle} back={printBack} />}
      skeleton={<Blocks heights={[560]} />}
      isWaiting={isWaiting}
      help={`Tus ${words.items} están a salvo. Inténtalo otra vez.`}
    >
      {(loaded) =>
        isPrinted ? (
          <MenuPrinter source={source} />
        ) : (
          <NothingToPrint type={loaded.business.businessType} to={paths.newProduct} />
        )
      }
    </LoadedAll>
  );
}

import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  givesServices,
  rulesOfType,
  servesMeals,
} from '@vitrina/contract/business/customization/business-types.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { isAtTable, usualModes } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { LockedTab } from '../../business/customization/feature-gate/LockedTab.tsx';
import { customizationQuery } from '../../business/customization/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import CartOffNotice from '../board/CartOffNotice.tsx';
import { ZonesSection } from '../delivery-zones/ZonesSection.tsx';
import { TablesSection } from '../dining-tables/TablesSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { describeLockedOrders } from './locked-orders.ts';
import { OrderingForm } from './OrderingForm.tsx';
import { orderingQuery } from './queries.ts';

export function Component() {
  const words = useWords();
  const business = useQuery(customizationQuery);
  const ordering = useQuery(orderingQuery);
  /** Counts the forms, because each starts from what was stored then. */
  const [formNumber, setFormNumber] = useState(1);
  const type = business.data?.businessType;
  const hasServices = type !== undefined && givesServices(type);
  const products = useQuery({ ...productsQuery, enabled: hasServices });
  return (
    <LoadedAll
      queries={{ business, ordering, ...(hasServices && { products }) }}
      header={<PageHeader title="Ajustes de pedidos" back={{ label: 'Pedidos', to: paths.orders }} />}
      skeleton={<Blocks heights={[260, 220]} />}
      error="Error al cargar los ajustes"
      help="Tus ajustes están a salvo. Inténtalo otra vez."
    >
      {(loaded) =>
        planAllows(loaded.business.plan, 'cart') ? (
          <Settings
            key={formNumber}
            business={loaded.business}
            ordering={loaded.ordering}
            takesBookings={hasServices && products.data?.some(({ minutes }) => minutes !== null) === true}
            onMerged={() => setFormNumber((number) => number + 1)}
          />
        ) : (
          <LockedTab
            gate="cart"
            {...describeLockedOrders(words, rulesOfType(loaded.business.businessType))}
          />
        )
      }
    </LoadedAll>
  );
}

interface Props {
  business: Customization;
  ordering: OrderingSettings;
  takesBookings: boolean;
  onMerged: () => void;
}

function Settings({ business, ordering, takesBookings, onMerged }: Props) {
  const { businessType } = business;
  // A shop that has tables finds them behind its zones, and others read nothing of tables.
  const hasTables = servesMeals(businessType) || ordering.modes.some(isAtTable);
  const tables = hasTables && <TablesSection key="tables" business={business} />;
  const zones = <ZonesSection key="zones" business={business} />;
  return (
    <>
      {!takesCartOrders(business) && <CartOffNotice business={business} hasSettingsLink={false} />}
      <OrderingForm stored={ordering} business={business} takesBookings={takesBookings} onMerged={onMerged}>
        {isAtTable(usualModes[businessType][0] ?? null) ? [tables, zones] : [zones, tables]}
        <DeviceSection />
      </OrderingForm>
    </>
  );
}

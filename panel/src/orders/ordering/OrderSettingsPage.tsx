import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { givesServices, servesMeals } from '@vitrina/contract/business/customization/business-types.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import { isAtTable, usualModes } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { LockedTab } from '../../business/customization/feature-gate/LockedTab.tsx';
import { customizationQuery } from '../../business/customization/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { useWords } from '../../ui/words.ts';
import { CartOffNotice } from '../board/CartOffNotice.tsx';
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
  const header = <PageHeader title="Ajustes de pedidos" back={{ label: 'Pedidos', to: paths.orders }} />;
  const type = business.data?.businessType;
  const hasServices = type !== undefined && givesServices(type);
  const products = useQuery({ ...productsQuery, enabled: hasServices });
  const queries = [business, ordering, products];
  if (findFailedQuery(queries))
    return (
      <>
        {header}
        <QueriesError queries={queries} title="Error al cargar los ajustes">
          Tus ajustes están a salvo. Inténtalo otra vez.
        </QueriesError>
      </>
    );
  if (!business.data || !ordering.data || (hasServices && !products.data))
    return (
      <>
        {header}
        <Stack aria-busy="true">
          <Skeleton height={260} radius="lg" />
          <Skeleton height={220} radius="lg" />
        </Stack>
      </>
    );
  if (!planAllows(business.data.plan, 'cart'))
    return (
      <>
        {header}
        <LockedTab gate="cart" {...describeLockedOrders(words)} />
      </>
    );
  const { businessType } = business.data;
  // A shop that has tables finds them behind its zones, and others read nothing of tables.
  const hasTables = servesMeals(businessType) || ordering.data.modes.some(isAtTable);
  const tables = hasTables && <TablesSection key="tables" business={business.data} />;
  const zones = <ZonesSection key="zones" business={business.data} />;
  return (
    <>
      {header}
      {!takesCartOrders(business.data) && <CartOffNotice business={business.data} hasSettingsLink={false} />}
      <OrderingForm
        key={formNumber}
        stored={ordering.data}
        business={business.data}
        takesBookings={hasServices && products.data?.some(({ minutes }) => minutes !== null) === true}
        onMerged={() => setFormNumber((number) => number + 1)}
      >
        {isAtTable(usualModes[businessType][0] ?? null) ? [tables, zones] : [zones, tables]}
        <DeviceSection />
      </OrderingForm>
    </>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { PlanNeed } from '@vitrina/contract/billing/plans/needs.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '../../ui/dates.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { readPurchaseNeed, storePurchaseNeed } from './purchase-need.ts';
import { useRenewal } from './renewal-queries.ts';
import { renewalConsentPath } from './renewal-state.ts';

const appearance = { label: 'Elegir mis colores', to: `${paths.customization}?pestana=apariencia` };
const addProducts = { label: 'Agregar más a mi página', to: paths.newProduct };
const statistics = { label: 'Ver mis visitas', to: paths.dashboard };
/** Opens what the plan was bought for. */
const actionsByNeed: Record<PlanNeed, { label: string; to: string }> = {
  appearance,
  logo: { ...appearance, label: 'Subir mi logo' },
  headerImage: { ...appearance, label: 'Subir mi portada' },
  productColors: appearance,
  categoryTabColors: appearance,
  pageImage: { ...appearance, label: 'Subir mi fondo' },
  typography: { label: 'Elegir mis letras', to: `${paths.customization}?pestana=tipografia` },
  cart: { label: 'Recibir pedidos aquí', to: paths.orders },
  times: { label: 'Poner horarios de venta', to: paths.products },
  dailyMenu: { label: 'Hacer el menú de hoy', to: paths.dailyMenu },
  sourceGroups: { label: 'Armar mi mitad y mitad', to: paths.optionGroups },
  stock: { label: 'Contar lo que queda', to: paths.products },
  totalViews: statistics,
  periodViews: statistics,
  totalOrders: statistics,
  domains: { label: 'Conectar mi dominio', to: paths.domains },
  agenda: { label: 'Poner minutos a mis servicios', to: paths.products },
  professionals: { label: 'Poner minutos a mis servicios', to: paths.products },
  products: addProducts,
  import: { label: 'Volver a mi archivo', to: paths.menuImport },
  categories: { label: 'Agregar categorías', to: `${paths.newProduct}#categorias` },
};
/** Opens what the plan has just added, if nothing else is known. */
const firstActions: Record<PlanId, { label: string; to: string } | null> = {
  free: null,
  basic: appearance,
  pro: addProducts,
  premium: { label: 'Conectar mi dominio', to: paths.domains },
};

export function Component() {
  usePageTitle('Pago completado');
  const { data: subscription, isFetching } = useQuery(subscriptionQuery);
  const regional = useRegionalSettings();
  const offer = useRenewal().data?.offer;
  const [need] = useState(readPurchaseNeed);
  useEffect(() => storePurchaseNeed(null), []);
  const next =
    !isFetching && subscription ? (need ? actionsByNeed[need] : firstActions[subscription.planId]) : null;
  return (
    <PaymentResult
      isSuccess
      title="¡Pago Completado con Éxito!"
      redirect={{ to: paths.dashboard, destination: 'al Dashboard', seconds: 5 }}
      actions={
        <>
          {offer && (
            <Button component={Link} to={renewalConsentPath} replace variant="default">
              Renovar automáticamente
            </Button>
          )}
          <Button component={Link} to={paths.dashboard} replace variant={next ? 'default' : 'filled'}>
            Ir al Dashboard
          </Button>
          {next && (
            <Button component={Link} to={next.to} replace>
              {next.label}
            </Button>
          )}
        </>
      }
    >
      {isFetching || !regional ? (
        <Skeleton component="span" display="block" height={16} width={280} my={16} />
      ) : (
        subscription?.endDate &&
        `Tu plan ${subscription.planDetails.name} está activo hasta el ${formatLongDate(subscription.endDate, regional)}. Te enviamos el recibo por email.`
      )}
    </PaymentResult>
  );
}

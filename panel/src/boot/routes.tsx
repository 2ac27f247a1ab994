import { paths } from '@vitrina/contract/platform/paths.ts';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { GuestOnly } from '../account/auth/GuestOnly.tsx';
import { OwnerOnly } from '../account/auth/OwnerOnly.tsx';
import { RequireSession } from '../account/auth/RequireSession.tsx';
import { RootRedirect } from '../account/auth/RootRedirect.tsx';
import { LoadingPage } from '../ui/states/LoadingPage.tsx';
import { RouteError } from '../ui/states/RouteError.tsx';

/** All screens of the panel. Each is loaded lazily, to keep the log-in small. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <RouteError isFullPage />,
    children: [
      {
        element: <GuestOnly />,
        children: [
          { path: paths.login, lazy: () => import('../account/auth/LoginPage.tsx') },
          { path: paths.register, lazy: () => import('../account/auth/RegisterPage.tsx') },
        ],
      },
      { path: paths.enter, lazy: () => import('../account/members/EnterPage.tsx') },
      { path: paths.contact, lazy: () => import('../profile/support/ContactPage.tsx') },
      { path: paths.withdrawal, lazy: () => import('../billing/consumer-requests/ConsumerRequestPage.tsx') },
      { path: paths.termination, lazy: () => import('../billing/consumer-requests/ConsumerRequestPage.tsx') },
      { path: paths.terms, lazy: () => import('../account/legal/TermsPage.tsx') },
      { path: paths.privacy, lazy: () => import('../account/legal/PrivacyPage.tsx') },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: () => import('./SignedInLayout.tsx'),
            children: [{ errorElement: <RouteError />, children: businessScreens() }],
          },
        ],
      },
      { path: paths.operatorLogin, lazy: () => import('../operator/session/OperatorLoginPage.tsx') },
      {
        lazy: () => import('../operator/OperatorLayout.tsx'),
        children: [{ errorElement: <RouteError />, children: operatorScreens() }],
      },
      { path: '*', element: <RootRedirect /> },
    ],
  },
];

/** Screens of the owner and of members with the same panel. */
function businessScreens(): RouteObject[] {
  const products = () => import('../menu/products/ProductsPage.tsx');
  return [
    { path: paths.dashboard, lazy: () => import('../profile/dashboard/DashboardPage.tsx') },
    { path: paths.products, lazy: products },
    { path: paths.productsAlias, lazy: products },
    { path: paths.newProduct, lazy: () => import('../menu/products/NewProductPage.tsx') },
    { path: paths.editProduct, lazy: () => import('../menu/products/EditProductPage.tsx') },
    { path: paths.optionGroups, lazy: () => import('../menu/option-groups/OptionGroupsPage.tsx') },
    { path: paths.menuImport, lazy: () => import('../menu/menu-import/ImportPage.tsx') },
    { path: paths.printedMenu, lazy: () => import('../page/printed-menu/PrintedMenuPage.tsx') },
    { path: paths.dailyMenu, lazy: () => import('../orders/push/MenuOfTodayPage.tsx') },
    { path: paths.trash, lazy: () => import('../menu/trash/TrashPage.tsx') },
    { path: paths.orders, lazy: () => import('../orders/board/OrdersPage.tsx') },
    { path: paths.kitchen, lazy: () => import('../orders/board/KitchenPage.tsx') },
    { path: paths.orderSettings, lazy: () => import('../orders/ordering/OrderSettingsPage.tsx') },
    { path: paths.heldOrders, lazy: () => import('../orders/strangers/HeldOrdersPage.tsx') },
    { path: paths.orderHistory, lazy: () => import('../orders/board/history/OrderHistoryPage.tsx') },
    { path: paths.agenda, lazy: () => import('../agenda/day/AgendaPage.tsx') },
    { path: paths.agendaSettings, lazy: () => import('../agenda/settings/AgendaSettingsPage.tsx') },
    { path: paths.professional, lazy: () => import('../agenda/professionals/ProfessionalPage.tsx') },
    { path: paths.customization, lazy: () => import('../page/customization/CustomizationPage.tsx') },
    { path: paths.openingHours, lazy: () => import('../agenda/hours/HoursOfAgendaPage.tsx') },
    { element: <OwnerOnly />, children: accountScreens() },
    { path: paths.team, lazy: () => import('../account/members/TeamPage.tsx') },
  ];
}

/** Screens that the owner alone has. */
function accountScreens(): RouteObject[] {
  return [
    { path: paths.dataRequests, lazy: () => import('../orders/data-requests/DataRequestsPage.tsx') },
    { path: paths.plans, lazy: () => import('../billing/plans/PlansPage.tsx') },
    { path: paths.domains, lazy: () => import('../page/domains/DomainsPage.tsx') },
    { path: paths.payment, lazy: () => import('../billing/payments/PaymentPage.tsx') },
    { path: paths.paymentSuccess, lazy: () => import('../billing/payments/PaymentSuccessPage.tsx') },
    { path: paths.paymentCancel, lazy: () => import('../billing/payments/PaymentCancelPage.tsx') },
    { path: paths.receipt, lazy: () => import('../billing/payments/ReceiptPage.tsx') },
    { path: paths.profile, lazy: () => import('../profile/ProfilePage.tsx') },
  ];
}

function operatorScreens(): RouteObject[] {
  return [
    { path: paths.operatorDashboard, lazy: () => import('../operator/overview/OperatorDashboardPage.tsx') },
    { path: paths.operatorPlans, lazy: () => import('../operator/plans/OperatorPlansPage.tsx') },
    { path: paths.operatorPayments, lazy: () => import('../operator/payments/OperatorPaymentsPage.tsx') },
    { path: paths.operatorReports, lazy: () => import('../operator/activity/OperatorReportsPage.tsx') },
    { path: paths.operatorMails, lazy: () => import('../operator/activity/OperatorMailsPage.tsx') },
    { path: paths.operatorAudit, lazy: () => import('../operator/activity/OperatorAuditPage.tsx') },
    { path: paths.operatorSecurity, lazy: () => import('../operator/security/OperatorSecurityPage.tsx') },
    { path: paths.operatorSystem, lazy: () => import('../operator/system/OperatorSystemPage.tsx') },
  ];
}

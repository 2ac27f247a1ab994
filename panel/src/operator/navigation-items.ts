import {
  IconCreditCard,
  IconFlag,
  IconHeartbeat,
  IconHistory,
  IconMail,
  IconReceipt,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { NavigationItem } from '../ui/shell/navigation-item.ts';

export const operatorItems: readonly NavigationItem[] = [
  createItem(paths.operatorDashboard, 'Usuarios', IconUsers),
  createItem(paths.operatorPlans, 'Planes', IconCreditCard),
  createItem(paths.operatorPayments, 'Pagos', IconReceipt),
  createItem(paths.operatorReports, 'Reportes', IconFlag),
  createItem(paths.operatorMails, 'Correos', IconMail),
  createItem(paths.operatorAudit, 'Auditoría', IconHistory),
  createItem(paths.operatorSecurity, 'Seguridad', IconShieldLock),
  createItem(paths.operatorSystem, 'Sistema', IconHeartbeat),
];

function createItem(to: string, label: string, icon: NavigationItem['icon']): NavigationItem {
  return { to, label, icon, coveredPaths: [to] };
}

import {
  IconCreditCard,
  IconFlag,
  IconHeartbeat,
  IconHistory,
  IconMail,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import type { Place } from '../ui/shell/places.ts';

/** Where the operator's sidebar leads. */
export const operatorPlaces: readonly Place[] = [
  place(paths.operatorDashboard, 'Usuarios', IconUsers),
  place(paths.operatorPlans, 'Planes', IconCreditCard),
  place(paths.operatorReports, 'Reportes', IconFlag),
  place(paths.operatorMails, 'Correos', IconMail),
  place(paths.operatorAudit, 'Auditoría', IconHistory),
  place(paths.operatorSystem, 'Sistema', IconHeartbeat),
];

function place(to: string, label: string, icon: Place['icon']): Place {
  return { to, label, icon, covers: [to] };
}

import { keepPreviousData } from '@tanstack/react-query';
import { getRenewalOverview } from '@vitrina/contract/operator/accounting-endpoints.ts';
import {
  closeReport,
  listAudit,
  listMails,
  listReports,
  retryMail,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import type { AuditFilters, MailFilters, ReportFilters } from '@vitrina/contract/operator/activity-schema.ts';
import {
  deleteUser,
  listUserDomains,
  listUserPayments,
  listUsers,
  previewUser,
  removeUserSecondFactor,
  resetUserPassword,
  toggleUserStatus,
  updateUserPlan,
} from '@vitrina/contract/operator/endpoints.ts';
import {
  editPlan,
  editPlanPrices,
  getHealth,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import type { Paging } from '@vitrina/contract/platform/paging.ts';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useCall } from '../api/use-call.ts';

/** Refetches whenever a screen opens, because others change the data meanwhile. */
const alwaysRefetch = { staleTime: 0 } as const;
/** Keeps showing the previous page until the next one has loaded. */
const pagedOptions = { ...alwaysRefetch, placeholderData: keepPreviousData } as const;

export const summaryQuery = { ...endpointQuery(getSummary), ...alwaysRefetch };
export const healthQuery = { ...endpointQuery(getHealth), ...alwaysRefetch };
export const plansQuery = endpointQuery(listEditablePlans, {}, ({ plans }) => plans);
export const previewQuery = (id: string) => ({
  ...endpointQuery(previewUser, { params: { id } }),
  ...alwaysRefetch,
});
export const userPaymentsQuery = (id: string) => ({
  ...endpointQuery(listUserPayments, { params: { id } }, ({ payments }) => payments),
  ...alwaysRefetch,
});
export const userDomainsQuery = (id: string) => ({
  ...endpointQuery(listUserDomains, { params: { id } }, ({ domains }) => domains),
  ...alwaysRefetch,
});

export const renewalOverviewQuery = (query: Paging) => ({
  ...endpointQuery(getRenewalOverview, { query }),
  ...pagedOptions,
});
export const usersQuery = (query: UserFilters) => ({
  ...endpointQuery(listUsers, { query }),
  ...pagedOptions,
});
export const reportsQuery = (query: ReportFilters) => ({
  ...endpointQuery(listReports, { query }),
  ...pagedOptions,
});
export const mailsQuery = (query: MailFilters) => ({
  ...endpointQuery(listMails, { query }),
  ...pagedOptions,
});
export const auditQuery = (query: AuditFilters) => ({
  ...endpointQuery(listAudit, { query }),
  ...pagedOptions,
});

// Lists are also fetched again after an error: somebody else may have been faster.
export const useUpdatePlan = () => useCall(updateUserPlan, { invalidates: [listUsers, getSummary] });
export const useToggleStatus = () => useCall(toggleUserStatus, { invalidates: [listUsers, getSummary] });
export const useResetPassword = () => useCall(resetUserPassword, { invalidates: [listUsers] });
export const useRemoveUserSecondFactor = () => useCall(removeUserSecondFactor, { invalidates: [listUsers] });
export const useDeleteUser = () =>
  useCall(deleteUser, { invalidates: [listUsers, getSummary, listReports, listMails] });
export const useEditPlan = () => useCall(editPlan, { invalidates: [listEditablePlans, getSummary] });
export const useEditPlanPrices = () => useCall(editPlanPrices, { invalidates: [listEditablePlans] });
export const useCloseReport = () => useCall(closeReport, { invalidates: [listReports, getSummary] });
export const useRetryMail = () => useCall(retryMail, { invalidates: [listMails, getSummary] });

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { PlanEdit } from '@vitrina/contract/billing/plans/edit-schema.ts';
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
import type { ReportOutcome } from '@vitrina/contract/page/report.ts';
import type { Paging } from '@vitrina/contract/platform/paging.ts';
import type { z } from 'zod';
import { call } from '../api/call.ts';

/** Refetches whenever a screen opens, because others change the data meanwhile. */
const alwaysRefetch = { staleTime: 0 } as const;
/** Keeps showing the previous page until the next one has loaded. */
const pagedOptions = { ...alwaysRefetch, placeholderData: keepPreviousData } as const;

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call(getSummary, { signal }),
  ...alwaysRefetch,
});

export const renewalOverviewQuery = (query: Paging) =>
  queryOptions({
    queryKey: ['renewals', query],
    queryFn: ({ signal }) => call(getRenewalOverview, { query, signal }),
    ...pagedOptions,
  });

export const usersQuery = (query: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    ...pagedOptions,
  });

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'preview', id],
    queryFn: ({ signal }) => call(previewUser, { params: { id }, signal }),
    ...alwaysRefetch,
  });

export const userPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'payments', id],
    queryFn: async ({ signal }) => (await call(listUserPayments, { params: { id }, signal })).payments,
    ...alwaysRefetch,
  });

export const userDomainsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'domains', id],
    queryFn: async ({ signal }) => (await call(listUserDomains, { params: { id }, signal })).domains,
    ...alwaysRefetch,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(listEditablePlans, { signal })).plans,
});

export const reportsQuery = (query: ReportFilters) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(listReports, { query, signal }),
    ...pagedOptions,
  });

export const mailsQuery = (query: MailFilters) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => call(listMails, { query, signal }),
    ...pagedOptions,
  });

export const auditQuery = (query: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    ...pagedOptions,
  });

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(getHealth, { signal }),
  ...alwaysRefetch,
});

export function useUpdatePlan() {
  return useOperatorMutation(['users', 'summary'], (body: z.input<typeof updateUserPlan.body>) =>
    call(updateUserPlan, { body }),
  );
}

export function useToggleStatus() {
  return useOperatorMutation(['users', 'summary'], (body: z.input<typeof toggleUserStatus.body>) =>
    call(toggleUserStatus, { body }),
  );
}

export function useResetPassword() {
  return useOperatorMutation(['users'], (body: z.input<typeof resetUserPassword.body>) =>
    call(resetUserPassword, { body }),
  );
}

export function useDeleteUser() {
  return useOperatorMutation(['users', 'summary', 'reports', 'mails'], (id: string) =>
    call(deleteUser, { params: { id } }),
  );
}

export function useEditPlan() {
  return useOperatorMutation(['plans', 'summary'], ({ id, ...body }: PlanEdit & { id: PlanId }) =>
    call(editPlan, { params: { id }, body }),
  );
}

export function useEditPlanPrices() {
  return useOperatorMutation(
    ['plans'],
    ({ id, ...body }: z.input<typeof editPlanPrices.body> & { id: PlanId }) =>
      call(editPlanPrices, { params: { id }, body }),
  );
}

export function useCloseReport() {
  return useOperatorMutation(
    ['reports', 'summary'],
    ({ id, outcome }: { id: string; outcome: ReportOutcome }) =>
      call(closeReport, { params: { id }, body: { outcome } }),
  );
}

export function useRetryMail() {
  return useOperatorMutation(['mails', 'summary'], (id: string) => call(retryMail, { params: { id } }));
}

/**
 * Refetches `invalidatedKeys` before the mutation settles, also after an error: somebody else may have been
 * faster.
 */
function useOperatorMutation<Input, Reply>(
  invalidatedKeys: readonly string[],
  mutationFn: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(invalidatedKeys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

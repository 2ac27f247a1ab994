import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  closeReport,
  listAudit,
  listMails,
  listReports,
  retryMail,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import type {
  AuditFilters,
  MailFilters,
  ReportFilters,
  ReportOutcome,
} from '@vitrina/contract/operator/activity-schema.ts';
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
  getHealth,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import type { PlanEdit } from '@vitrina/contract/operator/plan-schema.ts';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { call } from '../api/call.ts';

/** What others change meanwhile is read anew whenever one comes back to a screen. */
const fresh = { staleTime: 0 } as const;
/** The page before stays until the next one is there. */
const paged = { ...fresh, placeholderData: keepPreviousData } as const;

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call(getSummary, { signal }),
  ...fresh,
});

export const usersQuery = (query: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    ...paged,
  });

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'preview', id],
    queryFn: ({ signal }) => call(previewUser, { params: { id }, signal }),
    ...fresh,
  });

export const userPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'payments', id],
    queryFn: async ({ signal }) => (await call(listUserPayments, { params: { id }, signal })).payments,
    ...fresh,
  });

export const userDomainsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'domains', id],
    queryFn: async ({ signal }) => (await call(listUserDomains, { params: { id }, signal })).domains,
    ...fresh,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(listEditablePlans, { signal })).plans,
});

export const reportsQuery = (query: ReportFilters) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(listReports, { query, signal }),
    ...paged,
  });

export const mailsQuery = (query: MailFilters) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => call(listMails, { query, signal }),
    ...paged,
  });

export const auditQuery = (query: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    ...paged,
  });

/** Tried on the spot each time, so never from memory. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(getHealth, { signal }),
  ...fresh,
});

export function useUpdatePlan() {
  return useChange(['users', 'summary'], (body: { userId: string; planId: PlanId }) =>
    call(updateUserPlan, { body }),
  );
}

export function useToggleStatus() {
  return useChange(['users', 'summary'], (body: { userId: string; active: boolean }) =>
    call(toggleUserStatus, { body }),
  );
}

export function useResetPassword() {
  return useChange(['users'], (body: { userId: string; newPassword: string }) =>
    call(resetUserPassword, { body }),
  );
}

export function useDeleteUser() {
  return useChange(['users', 'summary', 'reports', 'mails'], ({ id, name }: { id: string; name: string }) =>
    call(deleteUser, { params: { id }, body: { name } }),
  );
}

export function useEditPlan() {
  return useChange(['plans', 'summary'], ({ id, ...body }: PlanEdit & { id: PlanId }) =>
    call(editPlan, { params: { id }, body }),
  );
}

export function useCloseReport() {
  return useChange(['reports', 'summary'], ({ id, outcome }: { id: string; outcome: ReportOutcome }) =>
    call(closeReport, { params: { id }, body: { outcome } }),
  );
}

export function useRetryMail() {
  return useChange(['mails', 'summary'], (id: string) => call(retryMail, { params: { id } }));
}

/** What was done, or done by somebody else before: either way these are read anew, before it counts as done. */
function useChange<Input, Reply>(reads: readonly string[], change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] }))),
  });
}

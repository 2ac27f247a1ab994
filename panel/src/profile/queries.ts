import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getInvoiceData, updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import type { InvoiceData, StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import {
  changeEmail,
  changePassword,
  closeSession,
  confirmEmail,
  confirmPassword,
  deleteAccount,
  listSecurityEvents,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import type { changeEmailBody, changePasswordBody, OpenSession } from '@vitrina/contract/profile/schema.ts';
import type { z } from 'zod';
import { forgetSession, updateUser } from '../account/auth/session.ts';
import { call } from '../api/call.ts';
import { type FieldConflict, saveMerged } from '../api/edit-conflicts.ts';
import { type InvoiceDataRow, parseInvoiceDataRow, toInvoiceDataRow } from './invoice-data-form.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
});

export const securityEventsQuery = queryOptions({
  queryKey: ['security-events'],
  queryFn: async ({ signal }) => (await call(listSecurityEvents, { signal })).events,
});

/** Allows this session to export for some minutes. */
export function confirmExportPassword(password: string) {
  return call(confirmPassword, { body: { password } });
}

export function useUpdateName() {
  return useMutation({
    mutationFn: (name: string) => call(updateProfile, { body: { name } }),
    onSuccess: ({ user }) => updateUser(user),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) => call(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export type EmailRequest = z.input<typeof changeEmailBody>;

/** Mails a code to the new e-mail. Every call mails another code. */
export function requestEmail(body: EmailRequest) {
  return call(changeEmail, { body });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmEmail, { body: { code } }),
    onSuccess: ({ user }) => {
      updateUser(user);
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    },
  });
}

export function useCloseSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) => call(closeSession, { params: { id } }),
    onSuccess: (_, { id }) => {
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id));
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    },
    // The session may have been closed elsewhere, so the list is refetched.
    onError: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: () =>
      forgetSession('Tu cuenta y todo lo que guardaba se eliminaron. Gracias por haber estado aquí.'),
  });
}

export const invoiceDataQuery = queryOptions({
  queryKey: ['invoice-data'],
  queryFn: ({ signal }) => call(getInvoiceData, { signal }),
});

interface InvoiceDataSave {
  /** What the owner saw when the changes began. */
  base: StoredInvoiceData;
  /** The form of an owner without data. */
  empty: InvoiceData;
  data: InvoiceData;
  /** Resolves to the fields of which the owner's value is saved, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveInvoiceData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, empty, data, ask }: InvoiceDataSave) =>
      saveMerged<InvoiceDataRow>({
        base: toInvoiceDataRow(base, empty),
        changes: data,
        parse: (current) => parseInvoiceDataRow(current, empty),
        send: async (changes, { version, ...current }) => {
          const invoiceData = { ...current, ...(changes as Partial<InvoiceData>) };
          const stored = await call(updateInvoiceData, { body: { invoiceData, seenVersion: version } });
          return toInvoiceDataRow(stored, empty);
        },
        ask,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: invoiceDataQuery.queryKey }),
  });
}

export function useRemoveInvoiceData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seenVersion: number) =>
      call(updateInvoiceData, { body: { invoiceData: null, seenVersion } }),
    onSettled: () => client.invalidateQueries({ queryKey: invoiceDataQuery.queryKey }),
  });
}

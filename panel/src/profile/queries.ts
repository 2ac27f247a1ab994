import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/account/second-factor/endpoints.ts';
import { getInvoiceData, updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import type { InvoiceData, StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import {
  changeEmail,
  changePassword,
  closeSession,
  confirmEmail,
  deleteAccount,
  listSecurityEvents,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import type { changeEmailBody } from '@vitrina/contract/profile/schema.ts';
import type { z } from 'zod';
import { forgetSession, updateUser } from '../account/auth/session.ts';
import { call } from '../api/call.ts';
import { type FieldConflict, saveMerged } from '../api/edit-conflicts.ts';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useCall } from '../api/use-call.ts';
import type { SecondFactorCalls } from '../ui/second-factor/calls.ts';
import { type InvoiceDataRow, parseInvoiceDataRow, toInvoiceDataRow } from './invoice-data-form.ts';

export const sessionsQuery = endpointQuery(listSessions, {}, ({ sessions }) => sessions);
export const securityEventsQuery = endpointQuery(listSecurityEvents, {}, ({ events }) => events);
export const secondFactorQuery = endpointQuery(getSecondFactor);
export const invoiceDataQuery = endpointQuery(getInvoiceData);

export type EmailRequest = z.input<typeof changeEmailBody>;

/** Mails a code to the new e-mail. Every call mails another code. */
export const requestEmail = (body: EmailRequest) => call(changeEmail, { body });

export const useUpdateName = () => useCall(updateProfile, { onSuccess: ({ user }) => updateUser(user) });
export const useChangePassword = () =>
  useCall(changePassword, { invalidates: [listSecurityEvents, listSessions] });
export const useConfirmEmail = () =>
  useCall(confirmEmail, {
    invalidates: [listSecurityEvents],
    onSuccess: ({ user }) => updateUser(user),
  });
export const useCloseSession = () =>
  useCall(closeSession, { invalidates: [listSessions, listSecurityEvents] });
const factorInvalidates = [getSecondFactor, listSecurityEvents, listSessions];

export const secondFactorCalls: SecondFactorCalls = {
  // The path of the call is also that of a query.
  newKeyQuery: {
    ...endpointQuery(startSecondFactor),
    queryKey: ['second-factor-key', 'owner'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  },
  useConfirm: () => useCall(confirmSecondFactor),
  useReplaceCodes: () => useCall(replaceRecoveryCodes, { invalidates: factorInvalidates }),
  useRemove: () => useCall(removeSecondFactor, { invalidates: factorInvalidates }),
};

export const useDeleteAccount = () =>
  useCall(deleteAccount, {
    onSuccess: () =>
      forgetSession('Tu cuenta y todo lo que guardaba se eliminaron. Gracias por haber estado aquí.'),
  });
export const useRemoveInvoiceData = () => useCall(updateInvoiceData, { invalidates: [getInvoiceData] });

interface InvoiceDataSave {
  /** What the owner saw when the changes began. */
  base: StoredInvoiceData;
  /** The form of an owner without data. */
  empty: InvoiceData;
  data: InvoiceData;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
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
    onSettled: () => client.invalidateQueries(invoiceDataQuery),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { call } from '../api/call.ts';
import { forgetSession, updateUser } from '../auth/session.ts';

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

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeEmail,
  changePassword,
  closeSession,
  confirmEmail,
  deleteAccount,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import type { OpenSession } from '@vitrina/contract/profile/schema.ts';
import { call } from '../api/call.ts';
import { forgetSession, updateUser } from '../auth/session.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
});

export function useRename() {
  return useMutation({
    mutationFn: (name: string) => call(updateProfile, { body: { name } }),
    onSuccess: ({ user }) => updateUser(user),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export interface EmailRequest {
  email: string;
  password: string;
}

/** Mails a code to the address to be; asking again mails another. */
export function requestEmail(body: EmailRequest) {
  return call(changeEmail, { body });
}

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (code: string) => call(confirmEmail, { body: { code } }),
    onSuccess: ({ user }) => updateUser(user),
  });
}

export function useCloseSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) => call(closeSession, { params: { id } }),
    onSuccess: (_, { id }) =>
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id)),
    // One that is closed elsewhere already is no longer listed either.
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

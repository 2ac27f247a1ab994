import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  allowMember,
  closeAllDevices,
  closeDevice,
  createMember,
  inviteMember,
  listDevices,
  listMembers,
  removeMember,
  removePin,
  setOwnerPin,
  updateMember,
} from '@vitrina/contract/account/members/endpoints.ts';
import {
  type ListedMember,
  listedMember,
  type memberBody,
} from '@vitrina/contract/account/members/schema.ts';
import { listTeamActs } from '@vitrina/contract/account/team-activity/endpoints.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';

/** Both lists are read again by themselves, because a device joins elsewhere. */
const refetchInterval = 5_000;

export const membersQuery = { ...endpointQuery(listMembers), refetchInterval, staleTime: 0 };
export const devicesQuery = {
  ...endpointQuery(listDevices, {}, ({ devices }) => devices),
  refetchInterval,
  staleTime: 0,
};

export const teamActsQuery = endpointQuery(listTeamActs, {}, ({ acts }) => acts);

const invalidates = [listMembers, listDevices];

export const useCreateMember = () => useCall(createMember, { invalidates });
export const useInviteMember = () => useCall(inviteMember, { invalidates });
export const useRemovePin = () => useCall(removePin, { invalidates });
export const useRemoveMember = () => useCall(removeMember, { invalidates });
export const useAllowMember = () => useCall(allowMember, { invalidates });
export const useCloseDevice = () => useCall(closeDevice, { invalidates });
export const useCloseAllDevices = () => useCall(closeAllDevices, { invalidates });
export const useSetOwnerPin = () => useCall(setOwnerPin);

type MemberFields = z.input<typeof memberBody>;

interface MemberSave {
  /** What the dialog showed at first. */
  member: ListedMember;
  changes: MemberFields;
  nameRole: (role: ListedMember['role']) => string;
}

/** Does not overwrite what another device saved meanwhile. */
export function useUpdateMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, changes, nameRole }: MemberSave) =>
      saveMerged<ListedMember>({
        base: member,
        changes,
        parse: (stored) => listedMember.parse(stored),
        send: async (mine, { id, name, role, version }) => {
          const fields = { name, role, ...(mine as Partial<MemberFields>) } as MemberFields;
          const body = { ...fields, seenVersion: version };
          return (await call(updateMember, { params: { id }, body })).member;
        },
        ask: (conflicts) =>
          askAboutConflicts(
            conflicts.map(({ field, mine, stored }) => {
              const describe = (value: unknown) =>
                field === 'name' ? String(value) : nameRole(value as ListedMember['role']);
              const label = field === 'name' ? 'Nombre' : 'Qué hace';
              return { field, label, mine: describe(mine), stored: describe(stored) };
            }),
          ),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

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
import { listTeamActs } from '@vitrina/contract/account/team-activity/endpoints.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

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
export const useUpdateMember = () => useCall(updateMember, { invalidates });
export const useInviteMember = () => useCall(inviteMember, { invalidates });
export const useRemovePin = () => useCall(removePin, { invalidates });
export const useRemoveMember = () => useCall(removeMember, { invalidates });
export const useAllowMember = () => useCall(allowMember, { invalidates });
export const useCloseDevice = () => useCall(closeDevice, { invalidates });
export const useCloseAllDevices = () => useCall(closeAllDevices, { invalidates });
export const useSetOwnerPin = () => useCall(setOwnerPin);

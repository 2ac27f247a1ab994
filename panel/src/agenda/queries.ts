import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProfessional,
  deleteProfessional,
  listProfessionals,
  updateProfessional,
} from '@vitrina/contract/agenda/professionals/endpoints.ts';
import {
  type Professional,
  type ProfessionalInput,
  professional as professionalSchema,
} from '@vitrina/contract/agenda/professionals/schema.ts';
import { getAgenda, updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import {
  type AgendaSettings,
  agendaSettings as settingsSchema,
} from '@vitrina/contract/agenda/settings/schema.ts';
import { call } from '../api/call.ts';
import { type FieldConflict, saveMerged } from '../api/edit-conflicts.ts';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useCall } from '../api/use-call.ts';

export const agendaQuery = endpointQuery(getAgenda);
export const professionalsQuery = endpointQuery(listProfessionals, {}, ({ professionals }) => professionals);

interface Save<Row, Fields> {
  /** What the owner saw when the changes began. */
  base: Row;
  changes: Fields;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

export type AgendaFields = Omit<AgendaSettings, 'version'>;

/** Does not overwrite what another device saved meanwhile. */
export function useSaveAgenda() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, changes, ask }: Save<AgendaSettings, AgendaFields>) =>
      saveMerged<AgendaSettings>({
        base,
        changes,
        parse: (current) => settingsSchema.parse(current),
        send: async (mine, { version, ...current }) => {
          const body = { ...current, ...(mine as Partial<AgendaFields>), seenVersion: version };
          const { agenda } = await call(updateAgenda, { body });
          client.setQueryData(agendaQuery.queryKey, (reply) => reply && { ...reply, agenda });
          return agenda;
        },
        ask,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: agendaQuery.queryKey }),
  });
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveProfessional() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, changes, ask }: Save<Professional, ProfessionalInput>) =>
      saveMerged<Professional>({
        base,
        changes,
        parse: (current) => professionalSchema.parse(current),
        send: async (mine, { version, name, week, daysOff, serviceIds, memberId }) => {
          const seen = { name, week, daysOff, serviceIds, memberId };
          const body = { ...seen, ...(mine as Partial<ProfessionalInput>), seenVersion: version };
          const { professional } = await call(updateProfessional, { params: { id: base.id }, body });
          return professional;
        },
        ask,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: professionalsQuery.queryKey }),
  });
}

const invalidates = [listProfessionals, getAgenda];

export const useCreateProfessional = () => useCall(createProfessional, { invalidates });
export const useDeleteProfessional = () => useCall(deleteProfessional, { invalidates });

import {
  createAppointment,
  listAppointments,
  listNews,
  markAppointmentReminded,
  moveAppointment,
  setAppointmentPayment,
  setAppointmentState,
  undoAppointmentChange,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { shownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { createBlock, deleteBlock, listBlocks } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { addDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { z } from 'zod';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

// A professional gets replies without prices.
const reply = z.object({ appointment: shownAppointment });
const list = { ...listAppointments, reply: z.object({ appointments: z.array(shownAppointment) }) };
const shownList = z.array(shownAppointment);
const news = {
  ...listNews,
  reply: z.object({ requested: shownList, recent: shownList, outside: shownList }),
};

/** Other devices and customers change the agenda, too. */
const refetchInterval = 15_000;

/** The appointments of some days. The day before is read too, because its last ones may pass midnight. */
export const appointmentsQuery = (from: string, to: string) => ({
  ...endpointQuery(list, { query: { from: addDays(from, -1), to } }, ({ appointments }) => appointments),
  refetchInterval,
});

/** The blocks that have not ended on a date. */
export const blocksQuery = (from: string) => ({
  ...endpointQuery(listBlocks, { query: { from } }, ({ blocks }) => blocks),
  refetchInterval,
});

export const newsQuery = { ...endpointQuery(news), refetchInterval, refetchIntervalInBackground: true };

const invalidates = [{ queryKey: ['appointments'] }, listBlocks];

export const useCreateAppointment = () => useCall({ ...createAppointment, reply }, { invalidates });
export const useMoveAppointment = () => useCall({ ...moveAppointment, reply }, { invalidates });
export const useSetAppointmentState = () => useCall({ ...setAppointmentState, reply }, { invalidates });
export const useSetAppointmentPayment = () => useCall({ ...setAppointmentPayment, reply }, { invalidates });
export const useUndoAppointmentChange = () => useCall({ ...undoAppointmentChange, reply }, { invalidates });
export const useMarkReminded = () => useCall({ ...markAppointmentReminded, reply }, { invalidates });
export const useCreateBlock = () => useCall(createBlock, { invalidates });
export const useDeleteBlock = () => useCall(deleteBlock, { invalidates });

import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import type { AppointmentState } from '@vitrina/contract/agenda/appointments/states.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toastResult } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import {
  useDeleteBlock,
  useMoveAppointment,
  useSetAppointmentPayment,
  useSetAppointmentState,
  useUndoAppointmentChange,
} from './queries.ts';
import { nameCustomer, stateWordsOf } from './state-words.ts';

/** The new time. Without `professionalId` the appointment stays with its professional, or goes to the first who is free. */
export interface WantedTime {
  start: string;
  professionalId?: string | undefined;
}

/** What can be done with an appointment, each with an offer to take it back. */
export function useAppointmentActions() {
  const setState = useSetAppointmentState();
  const setPayment = useSetAppointmentPayment();
  const move = useMoveAppointment();
  const undo = useUndoAppointmentChange();
  const removeBlock = useDeleteBlock();
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const run = async (id: string, send: () => Promise<unknown>, failure: string) => {
    setPendingIds((ids) => new Set(ids).add(id));
    const isDone = await toastResult(send(), failure);
    setPendingIds((ids) => new Set([...ids].filter((other) => other !== id)));
    return isDone;
  };
  const offerToUndo = ({ id, version }: ShownAppointment, text: string) =>
    offerUndo({
      id,
      text,
      takeBack: () =>
        run(
          id,
          async () => void (await undo.mutateAsync({ params: { id }, body: { version } })),
          'No se pudo deshacer',
        ),
      durationMs: undoMs,
      hasDeadline: true,
    });
  return {
    pendingIds,
    setState: (appointment: ShownAppointment, state: AppointmentState) =>
      run(
        appointment.id,
        async () => {
          const { id } = appointment;
          const reply = await setState.mutateAsync({ params: { id }, body: { state } });
          offerToUndo(
            reply.appointment,
            `${nameCustomer(appointment)}: ${stateWordsOf(reply.appointment).done}`,
          );
        },
        'No se pudo cambiar',
      ),
    /** Notes what a customer paid. Rejects like the call. */
    async setPaid(appointment: ShownAppointment, paidAmount: string | null, text: string) {
      const { id } = appointment;
      const reply = await setPayment.mutateAsync({ params: { id }, body: { paidAmount } });
      offerToUndo(reply.appointment, `${nameCustomer(appointment)}: ${text}`);
    },
    /** Rejects like the call, and with `notWanted`. */
    async move(
      appointment: ShownAppointment,
      wanted: WantedTime,
      describe: (moved: ShownAppointment) => string,
    ) {
      const reply = await withOverlap((forced) =>
        move.mutateAsync({ params: { id: appointment.id }, body: { ...wanted, forced } }),
      );
      offerToUndo(reply.appointment, describe(reply.appointment));
    },
    /** A booking by mistake is cancelled. */
    offerToCancel: (appointment: ShownAppointment, text: string) =>
      offerUndo({
        id: appointment.id,
        text,
        takeBack: () =>
          run(
            appointment.id,
            async () =>
              void (await setState.mutateAsync({
                params: { id: appointment.id },
                body: { state: 'cancelled' },
              })),
            'No se pudo deshacer',
          ),
        durationMs: undoMs,
      }),
    removeBlock: (id: string) =>
      run(
        id,
        async () => {
          await removeBlock.mutateAsync({ params: { id } });
          return 'Bloqueo quitado';
        },
        'No se pudo quitar el bloqueo',
      ),
    offerToRemoveBlock: (id: string, text: string) =>
      offerUndo({
        id,
        text,
        takeBack: () =>
          run(
            id,
            async () => void (await removeBlock.mutateAsync({ params: { id } })),
            'No se pudo deshacer',
          ),
        durationMs: undoMs,
      }),
  };
}

export type AppointmentActions = ReturnType<typeof useAppointmentActions>;

/** Somebody did not want to overlap what is taken. */
const notWanted = new Error('the overlap is not wanted');

/** Returns what a form says of an error. It says nothing if somebody chose to go back to it. */
export const describeBookingError = (failure: string) => (error: unknown) =>
  error === notWanted ? '' : toActionErrorMessage(error, failure);

/** Sends, and asks before it overlaps what is taken. Rejects with `notWanted` if that is not wanted. */
export async function withOverlap<Reply>(send: (forced: boolean) => Promise<Reply>): Promise<Reply> {
  try {
    return await send(false);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TIME_TAKEN') throw error;
    const isWanted = await confirm({
      title: 'Esa hora está ocupada',
      body: 'Puedes ponerla encima de lo que ya hay. Quedará marcada.',
      action: 'Ponerla encima',
      isHarmless: true,
    });
    if (!isWanted) throw notWanted;
    return send(true);
  }
}

import type { AppointmentData } from '../../orders/data-requests/appointment-data.ts';
import { carryOut, correct, unblock } from './effect-writes.ts';
import { selectHeld, selectKeys, selectKeysOfPhone } from './stored-reads.ts';

/** What the requests of customers need of the agenda. */
export const appointmentData: AppointmentData = {
  selectKeys,
  selectKeysOfPhone,
  selectHeld,
  carryOut,
  correct,
  unblock,
};

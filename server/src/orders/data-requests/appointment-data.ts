import type { DataRequestKind } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { AppointmentCorrection } from '@vitrina/contract/orders/data-requests/schema.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId } from '../../platform/db/owner.ts';

export interface AppointmentKey {
  id: string;
  startsAt: Date;
  /** Whether nothing of its customer is held any more. */
  isErased: boolean;
  /** Whether the business still needs the data to serve the customer. */
  isOpen: boolean;
}

/** What is stored of the customer of an appointment, blocked or not. */
export interface StoredAppointment {
  id: string;
  startsAt: Date;
  customerName: string;
  phone: string | null;
  email: string | null;
  notes: string;
}

export interface DescribedAppointment extends StoredAppointment {
  /** Everything that is held, as a paragraph of a message. */
  paragraph: string;
}

/** What requests need of the agenda, which is a room above and hands it over at the start. */
export interface AppointmentData {
  /** Returns those of the ids that the business has. */
  selectKeys(db: Db | Tx, ownerId: ReadableId, ids: readonly string[]): Promise<AppointmentKey[]>;
  /** Returns the newest of a number as it is typed, without erased ones. Throws PHONE_UNCLEAR and INVALID_PHONE. */
  selectKeysOfPhone(
    db: Db | Tx,
    ownerId: OwnerId,
    typed: string,
    business: Pick<BusinessRow, 'country'>,
  ): Promise<AppointmentKey[]>;
  /** Returns what is held of the customers of those of the ids that are not erased. */
  selectHeld(
    db: Db | Tx,
    ownerId: OwnerId,
    ids: readonly string[],
    business: BusinessRow,
  ): Promise<DescribedAppointment[]>;
  /** Does it to one appointment, unless that has to wait for its end. */
  carryOut(
    tx: Tx,
    ownerId: OwnerId,
    request: { id: string; kind: DataRequestKind },
    appointmentId: string,
  ): Promise<void>;
  /** Returns whether something changed. */
  correct(tx: Tx, ownerId: OwnerId, correction: AppointmentCorrection): Promise<boolean>;
  /** Shows the data again. */
  unblock(tx: Tx, ownerId: OwnerId, id: string): Promise<void>;
}

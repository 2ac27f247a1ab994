import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { withoutCustomer } from '../customer-data-reads.ts';
import type { StoredOrder } from '../rows.ts';
import type { archivedOrders } from '../tables.ts';

type ArchivedRow = typeof archivedOrders.$inferSelect;

/** What the columns of an archived order do not have. The key of a repeated call is not kept: nobody repeats one after months. */
type OrderRecord = Omit<StoredOrder, Exclude<keyof ArchivedRow, 'search' | 'record'> | 'idempotencyKey'>;

type DateField = {
  [Key in keyof OrderRecord]: Date extends OrderRecord[Key] ? Key : never;
}[keyof OrderRecord];
const dateFields = Object.keys({
  requestedFor: true,
  acceptedAt: true,
  minutesChangedAt: true,
  endedAt: true,
} satisfies Record<DateField, true>) as DateField[];

/**
 * The texts that records share, the most frequent last. It belongs to the format: a change needs a new version, and the old dictionary
 * for the records that have it.
 */
const dictionary = Buffer.from(
  '"fulfilment":{"mode":"table","table":"Mesa ","mode":"delivery","address":"Calle ","zone":"","reference":"","minutes":' +
    '"kind":"rejected","kind":"cancelled","kind":"expired","kind":"held","actor":"clock","actor":"customer","undoes":' +
    '"options":[{"group":"","name":"","price":"","quantity":1}],"paymentMethod":"transfer","paysWith":"' +
    '{"fulfilment":{"mode":"pickup"},"notes":"","subtotal":"000.00","deliveryFee":null,"containerFee":null,"total":"000.00",' +
    '"currency":"COP","paymentMethod":"cash","paysWith":null,"paid":false,"requestedFor":null,"minutes":20,"acceptedAt":"2026-' +
    '"minutesChangedAt":null,"reason":null,"silent":false,"known":true,"visitor":"","network":"","lastEventId":,"endedAt":"202' +
    '"customerName":"","customerPhone":"+57","lines":[{"productId":"","key":"","name":"","variant":null,"options":[],' +
    '"unitPrice":"000.00","quantity":1,"subtotal":"000.00","notes":"","takeaway":false},' +
    '"events":[{"id":,"kind":"placed","actor":"customer","undoes":null,"replacedMinutes":null,"createdAt":"2026-' +
    '"kind":"accepted","actor":"business","kind":"ready","kind":"completed","undoes":null,"replacedMinutes":null,"createdAt":"20',
);
const formatVersion = 1;

/** Compresses an order to about a quarter of its rows: a byte for the format, and JSON by deflate with the dictionary. */
export function packOrder(order: StoredOrder): Buffer {
  const { ownerId, id, number, state, spam, erasedAt, blockedAt, createdAt, idempotencyKey, ...record } =
    order;
  return pack(record);
}

function pack(record: OrderRecord): Buffer {
  const { visitor, network, ...fields } = record;
  const json = JSON.stringify({
    ...fields,
    visitor: visitor?.toString('base64') ?? null,
    network: network?.toString('base64') ?? null,
  });
  return Buffer.concat([Buffer.of(formatVersion), deflateRawSync(json, { dictionary, level: 9 })]);
}

export function unpackOrder({ record, search: _search, ...columns }: ArchivedRow): StoredOrder {
  return { ...columns, idempotencyKey: columns.id, ...unpack(record) };
}

/** Returns the record without what identifies the customer. */
export function erasePackedCustomer(packed: Buffer): Buffer {
  return pack({ ...withoutCustomer(unpack(packed)), visitor: null, network: null });
}

/** A field that came later needs its default here, because the records before have none. */
function unpack(packed: Buffer): OrderRecord {
  if (packed[0] !== formatVersion) throw new Error(`an archived order has the unknown format ${packed[0]}`);
  const record = JSON.parse(inflateRawSync(packed.subarray(1), { dictionary }).toString());
  for (const field of dateFields) record[field] = parseDate(record[field]);
  for (const event of record.events) {
    event.createdAt = parseDate(event.createdAt);
    event.memberId ??= null;
    event.deviceId ??= null;
    event.approvedBy ??= null;
  }
  record.unreserved ??= [];
  for (const field of ['visitor', 'network'])
    record[field] = record[field] === null ? null : Buffer.from(record[field], 'base64');
  return record;
}

function parseDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

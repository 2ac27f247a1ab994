import { streamPingInterval } from '@vitrina/contract/orders/board/stream.ts';
import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import { and, inArray } from 'drizzle-orm';
import { selectLiveRoles } from '../../account/members/session-reads.ts';
import { isLive } from '../../account/sessions/reads.ts';
import { sessions } from '../../account/tables.ts';
import { selectPublishedIds } from '../../business/customization/published-reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { OrderRow } from '../rows.ts';
import { findLastEventId, selectChangedOrders, selectLastEventIds } from './reads.ts';

/** More changes at once are not sent one by one. */
const maxChanges = 200;
/** A stream is checked again, plan and account included, when its client reconnects. */
const maxStreamMs = 30 * 60_000;
/** How often the sessions of members are checked. */
const memberCheckInterval = 1_000;

interface Subscription {
  ownerId: PrivateId;
  /** Undefined: all orders of the owner. */
  orderId?: string;
  /** The session of a board. The stream ends with it. */
  sessionHash?: Buffer;
  /** The role of the member or device whose token it is. Undefined: the session is the owner's. */
  role?: MemberRole | undefined;
  /** The last event that the client knows. */
  lastEventId: number;
  stream: EventStream;
  send(row: OrderRow): void;
  /** Too much has changed to send it. */
  sendReset(): void;
}

export type OrderHub = ReturnType<typeof createOrderHub>;

/**
 * The open streams of this process. A stream costs no database connection: all changes of an owner are read once for all of its
 * streams.
 */
export function createOrderHub(db: Db, warn: (error: unknown) => void) {
  const subscriptions = new Map<string, Set<Subscription>>();
  const busyOwners = new Set<string>();
  /** Owners with another change since their read began. */
  const changedOwners = new Set<string>();
  let isUpToDate = () => false;

  /** Sends what an owner's streams do not know yet. A change during the read causes another one. */
  async function sendChanges(ownerId: string): Promise<void> {
    if (!subscriptions.has(ownerId)) return;
    changedOwners.add(ownerId);
    if (busyOwners.has(ownerId)) return;
    busyOwners.add(ownerId);
    try {
      while (changedOwners.delete(ownerId)) await readChanges(ownerId);
    } catch (error) {
      warn(error);
      // The clients connect again and name the last event that they know.
      for (const { stream } of subscriptions.get(ownerId) ?? []) stream.end();
    } finally {
      busyOwners.delete(ownerId);
    }
  }

  async function readChanges(key: string): Promise<void> {
    const current = [...(subscriptions.get(key) ?? [])];
    const [first] = current;
    if (!first) return;
    const { ownerId } = first;
    const after = Math.min(...current.map(({ lastEventId }) => lastEventId));
    // Read first: what changes during the read is read next.
    const latest = await findLastEventId(db, ownerId);
    if (latest <= after) return;
    const followedIds = current.flatMap(({ orderId }) => orderId ?? []);
    const rows = await selectChangedOrders(db, ownerId, {
      after,
      until: latest,
      followedIds,
      limit: maxChanges + 1,
    });
    const isPart = rows.length > maxChanges;
    const lastRead = isPart ? (rows.at(-1)?.lastEventId ?? latest) : latest;
    for (const subscription of current) {
      const unknown = rows.filter((row) => row.lastEventId > subscription.lastEventId);
      const isReset = subscription.orderId === undefined && unknown.length > maxChanges;
      if (isReset) subscription.sendReset();
      else
        for (const row of unknown)
          if (subscription.orderId === undefined || subscription.orderId === row.id) subscription.send(row);
      // A board that reads the list again needs none of the changes in between.
      subscription.lastEventId = Math.max(subscription.lastEventId, isReset ? latest : lastRead);
    }
    if (current.some(({ lastEventId }) => lastEventId < latest)) changedOwners.add(key);
  }

  function all(): Subscription[] {
    return [...subscriptions.values()].flatMap((set) => [...set]);
  }

  /** Never claims to be connected while changes may be missed, also those of a process that was killed before it told of them. */
  async function ping(): Promise<void> {
    if (subscriptions.size === 0 || !isUpToDate()) return;
    await sendMissedChanges();
    if (!isUpToDate()) return;
    for (const { stream } of all()) sendPing(stream);
  }

  function sendPing(stream: EventStream): void {
    stream.send('ping', { at: db.clock.now().toISOString() });
  }

  /** A member who is removed sees nothing more within two seconds, in all processes. */
  async function endWithMembers(): Promise<void> {
    const boards = all().filter(({ role }) => role);
    const hashes = boards.flatMap(({ sessionHash }) => sessionHash ?? []);
    const live = await selectLiveRoles(db, hashes);
    for (const { sessionHash, role, stream } of boards)
      if (live.get(sessionHash?.toString('hex') ?? '') !== role) stream.end();
  }

  async function endWithSessions(): Promise<void> {
    const boards = all().filter(({ sessionHash, role }) => sessionHash && !role);
    if (boards.length === 0) return;
    const hashes = [...new Set(boards.map(({ sessionHash }) => sessionHash?.toString('hex') ?? ''))];
    const rows = await db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(
        and(
          inArray(
            sessions.tokenHash,
            hashes.map((hash) => Buffer.from(hash, 'hex')),
          ),
          isLive(new Date()),
        ),
      );
    const live = new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')));
    for (const { sessionHash, stream } of boards)
      if (!live.has(sessionHash?.toString('hex') ?? '')) stream.end();
  }

  /** A deactivated account's customers see its orders no more. */
  async function endOfDeactivated(): Promise<void> {
    const followed = all().filter(({ orderId }) => orderId !== undefined);
    if (followed.length === 0) return;
    const published = await selectPublishedIds(db, [...new Set(followed.map(({ ownerId }) => ownerId))]);
    for (const { ownerId, stream } of followed) if (!published.has(ownerId)) stream.end();
  }

  async function sendMissedChanges(): Promise<void> {
    if (subscriptions.size === 0) return;
    const latest = await selectLastEventIds(db, [...new Set(all().map(({ ownerId }) => ownerId))]);
    const isBehind = (ownerId: string) =>
      [...(subscriptions.get(ownerId) ?? [])].some(
        ({ lastEventId }) => lastEventId < (latest.get(ownerId) ?? 0),
      );
    await Promise.all([...latest.keys()].filter(isBehind).map(sendChanges));
  }

  const timer = setInterval(() => {
    ping().catch(warn);
    endWithSessions().catch(warn);
    endOfDeactivated().catch(warn);
  }, streamPingInterval);
  timer.unref();
  const memberTimer = setInterval(() => void endWithMembers().catch(warn), memberCheckInterval);
  memberTimer.unref();

  return {
    /** Adds a stream, which gets everything after `lastEventId`. Returns a function that removes it. */
    add(subscription: Subscription): () => void {
      const { ownerId, stream } = subscription;
      const set = subscriptions.get(ownerId) ?? new Set();
      subscriptions.set(ownerId, set.add(subscription));
      const expiry = setTimeout(() => stream.end(), maxStreamMs);
      expiry.unref();
      if (isUpToDate()) sendPing(stream);
      void sendChanges(ownerId);
      return () => {
        clearTimeout(expiry);
        set.delete(subscription);
        if (set.size === 0 && subscriptions.get(ownerId) === set) subscriptions.delete(ownerId);
      };
    },

    /** The open streams of all owners. */
    size(): number {
      let count = 0;
      for (const set of subscriptions.values()) count += set.size;
      return count;
    },

    /** The open streams that `matches`. */
    count(ownerId: string, matches: (subscription: Subscription) => boolean = () => true): number {
      return [...(subscriptions.get(ownerId) ?? [])].filter(matches).length;
    },

    onOrderChanged(ownerId: string): void {
      void sendChanges(ownerId);
    },

    /** Notifications may have been missed. */
    onAllChanged(): void {
      for (const ownerId of subscriptions.keys()) void sendChanges(ownerId);
    },

    /** Until then no stream says that it is connected. */
    setListener(listener: { isUpToDate(): boolean }): void {
      isUpToDate = () => listener.isUpToDate();
    },

    stop(): void {
      clearInterval(timer);
      clearInterval(memberTimer);
      for (const { stream } of all()) stream.end();
    },
  };
}

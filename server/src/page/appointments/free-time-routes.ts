import { listFreeTimes } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bindPublic } from '../../account/sessions/bind.ts';
import { findFreeTimes } from '../../agenda/appointments/free-time-reads.ts';
import { requireAgenda } from '../../agenda/appointments/visit-reads.ts';
import type { Deps as AgendaDeps } from '../../agenda/deps.ts';
import { findAgendaVersion } from '../../agenda/version-reads.ts';
import { requirePublished } from '../../business/customization/published-reads.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import { inSnapshot } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../cache/deps.ts';
import {
  cacheBytes,
  compressPage,
  type Encoding,
  negotiateEncoding,
  type RenderedPage,
} from '../documents/compressed-page.ts';
import { prepareBody } from '../documents/prepared-body.ts';

/** How many days with a free time a call returns. The page shows three times, and `nextFrom` continues. */
const repliedDays = 4;
/** The replies that are kept of a business. Most visitors ask for the next times of one of its services. */
const keptReplies = 16;
/** An estimate for keys and objects besides the bytes of a body. */
const overheadBytes = 1_000;

type Query = z.output<typeof listFreeTimes.query>;

/** Replies to calls about one business, by what was asked, at one version of its agenda. */
interface Kept {
  version: number;
  replies: ReadonlyMap<string, RenderedPage>;
}

/**
 * Binds the call for free times. A reply is kept as long as it is true: until an appointment or block changes, which the agenda's version
 * in the database tells each call, until what a page shows changes, or until the clock ends it.
 */
export function freeTimeRoutes(
  app: FastifyInstance,
  { db, limits, pageCache }: Pick<AgendaDeps, 'db' | 'limits'> & Pick<Deps, 'pageCache'>,
): void {
  const turns = createVisitorTurns();

  bindPublic(app, listFreeTimes, async ({ params, query, request }) => {
    const ipKey = ipKeyOf(request.ip);
    await consumeLimit(limits.freeTimeReads, ipKey, 'TOO_MANY_REQUESTS');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const ownerId = await requirePublished(db, params.userId, 'BUSINESS_NOT_FOUND');
    const version = await findAgendaVersion(db, ownerId);
    await pageCache.ensureFresh();
    const asked = JSON.stringify([query.services, query.professionalId, query.from]);
    const { page } =
      findKept(ownerId, version, asked) ??
      (await turns.run(
        ownerId,
        ipKey,
        // An earlier turn may have answered the same.
        async () => findKept(ownerId, version, asked) ?? load(ownerId, query, { asked, encoding }),
      ));
    return prepareBody(page, encoding);
  });

  /** Returns a reply that is as new as a version of the agenda. */
  function findKept(ownerId: PublishedId, version: number, asked: string): RenderedPage | undefined {
    const kept = pageCache.get<Kept>(keyOf(ownerId));
    const reply = kept && kept.version >= version ? kept.replies.get(asked) : undefined;
    return reply && db.clock.now().getTime() < reply.until ? reply : undefined;
  }

  function load(
    ownerId: PublishedId,
    query: Query,
    { asked, encoding }: { asked: string; encoding: Encoding },
  ): Promise<RenderedPage> {
    return pageCache.load(`${keyOf(ownerId)} ${asked}`, async (cache) => {
      cache.setOwner(ownerId);
      const { version, changesAt, ...found } = await inSnapshot(db, async (tx) => {
        const agenda = await requireAgenda(tx, ownerId);
        const version = await findAgendaVersion(tx, ownerId);
        return { version, ...(await findFreeTimes(tx, ownerId, agenda, { ...query, maxDays: repliedDays })) };
      });
      const page = await compressPage(JSON.stringify(listFreeTimes.reply.encode(found)), encoding);
      const reply = { page, until: changesAt };
      const kept = pageCache.get<Kept>(keyOf(ownerId));
      const others = kept?.version === version ? [...kept.replies].slice(-(keptReplies - 1)) : [];
      const replies = new Map([...others, [asked, reply]]);
      const bytes = [...replies.values()].reduce(
        (sum, each) => sum + cacheBytes(each.page) + overheadBytes,
        0,
      );
      cache.store(keyOf(ownerId), { version, replies }, { bytes, until: Number.POSITIVE_INFINITY });
      return reply;
    });
  }
}

const keyOf = (ownerId: PublishedId) => `free-times ${ownerId}`;

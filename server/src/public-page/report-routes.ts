import { errorMessage } from '@vitrina/contract/errors.ts';
import { reportMenu } from '@vitrina/contract/public-page/endpoints.ts';
import { type Report, reportBody } from '@vitrina/contract/public-page/report.ts';
import { id as idSchema } from '@vitrina/contract/schema.ts';
import { type PageAssets, renderReport, renderReportSent } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicLink } from '../customization/view.ts';
import type { PublishedId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindPublic } from '../http/bind.ts';
import { getOrigin } from '../http/host-routing.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { sendDocument } from './document-headers.ts';
import { findPublished, selectPublishedBusiness } from './reads.ts';
import { recordReport } from './writes.ts';

/** A note of a thousand characters, each of them spelled in up to twelve. */
const maxFormBytes = 32 * 1024;

/** «Reportar este menú»: the call, and a page with a form of its own, which needs no script. */
export async function reportRoutes(app: FastifyInstance, deps: Deps, assets: PageAssets): Promise<void> {
  const { db, env } = deps;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  bindPublic(app, reportMenu, async ({ params, body, request }) => {
    await submitReport(deps, await requirePublished(params.userId), body, request);
  });

  app.get('/menu/:userId/reportar', { schema: { hide: true } }, async (request, reply) => {
    const shown = await describeBusiness(await requirePublished(userIdOf(request)), request);
    return sendDocument(reply, renderReport(shown, assets));
  });

  app.post('/menu/:userId/reportar', { schema: { hide: true } }, async (request, reply) => {
    const id = await requirePublished(userIdOf(request));
    const shown = await describeBusiness(id, request);
    const again = (status: number, message: string) =>
      sendDocument(
        reply.code(status),
        renderReport(shown, assets, { message, values: request.body as object }),
      );
    const parsed = reportBody.safeParse(request.body);
    if (!parsed.success)
      return again(400, parsed.error.issues[0]?.message ?? errorMessage('VALIDATION_FAILED'));
    try {
      await submitReport(deps, id, parsed.data, request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return again(429, error.message);
      throw error;
    }
    return sendDocument(reply, renderReportSent(shown, assets));
  });

  async function requirePublished(userId: string): Promise<PublishedId> {
    const id = idSchema.safeParse(userId).success ? await findPublished(db, userId) : undefined;
    if (!id) throw new AppError('MENU_NOT_FOUND');
    return id;
  }

  async function describeBusiness(id: PublishedId, request: FastifyRequest) {
    const { business, slug } = await selectPublishedBusiness(db, id);
    return { userId: id, name: business.name, link: publicLink(getOrigin(request, env.publicUrl), id, slug) };
  }
}

async function submitReport(
  { db, limits }: Deps,
  id: PublishedId,
  report: Report,
  { ip }: FastifyRequest,
): Promise<void> {
  await consumeLimit(limits.reportsOfPage, `${ip} ${id}`, 'TOO_MANY_REQUESTS');
  await consumeLimit(limits.reportsPerIp, ip, 'TOO_MANY_REQUESTS');
  await recordReport(db, id, report);
}

function userIdOf(request: FastifyRequest): string {
  return (request.params as { userId: string }).userId;
}

import { getWords } from '@vitrina/contract/business/words.ts';
import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { type Report, reportBody } from '@vitrina/contract/page/report.ts';
import { type ErrorCode, errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { type PageAssets, renderReport, renderReportSent } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindPublic } from '../../account/sessions/bind.ts';
import { requireVisited, selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { publicLinkFor } from '../../business/customization/view.ts';
import { identifySource } from '../../business/visitors/source.ts';
import type { PublishedId, VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { sendDocument, setDocumentHeaders } from '../documents/document-headers.ts';
import { recordReport } from './report-writes.ts';

/** A note has up to a thousand characters, and URL encoding turns one into at most twelve bytes. */
const maxFormBytes = 32 * 1024;

/** Errors that the form shows with the typed fields. */
const shownInForm: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'FOREIGN_ORIGIN', 'ALREADY_REPORTED'];

const reportOptions = { schema: { hide: true }, config: { customDomain: 'owner' } } as const;

/** The report of a page: the API call, and a form that works without script. */
export async function reportRoutes(app: FastifyInstance, deps: Deps, assets: PageAssets): Promise<void> {
  const { db, env } = deps;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  bindPublic(app, reportMenu, async ({ params, body, request }) => {
    await submitReport(deps, await requireReportable(params.userId), body, request);
  });

  app.get('/menu/:userId/reportar', reportOptions, async (request, reply) => {
    const business = await describeBusiness(await requireReportable(getUserId(request)), request);
    // With `no-referrer`, older browsers would hide the origin of the form.
    return setDocumentHeaders(reply)
      .header('Referrer-Policy', 'same-origin')
      .send(renderReport(business, assets));
  });

  app.post('/menu/:userId/reportar', reportOptions, async (request, reply) => {
    const id = await requireReportable(getUserId(request));
    const business = await describeBusiness(id, request);
    const sendFormAgain = (status: number, message: string) =>
      sendDocument(
        reply.code(status),
        renderReport(business, assets, { message, values: pickTexts(request.body) }),
      );
    const parsed = safeParse(reportBody, request.body);
    if (!parsed.success)
      return sendFormAgain(400, parsed.error.issues[0]?.message ?? errorMessage('VALIDATION_FAILED'));
    try {
      await submitReport(deps, id, parsed.data, request);
    } catch (error) {
      if (error instanceof AppError && shownInForm.includes(error.code))
        return sendFormAgain(errorStatus(error.code), error.message);
      throw error;
    }
    return sendDocument(reply, renderReportSent(business, assets));
  });

  function requireReportable(userId: string): Promise<VisitedId> {
    return requireVisited(db, userId, 'MENU_NOT_FOUND');
  }

  async function describeBusiness(id: PublishedId, request: FastifyRequest) {
    const { business, slug } = await selectPublishedBusiness(db, id);
    return {
      userId: id,
      name: business.name,
      link: publicLinkFor(getOrigin(request, env.publicUrl), id, slug),
      title: getWords(business.type, business.country).reportPage,
    };
  }
}

async function submitReport(
  { db, limits, secret }: Pick<Deps, 'db' | 'limits' | 'secret'>,
  id: VisitedId,
  report: Report,
  request: FastifyRequest,
): Promise<void> {
  if (!isSameOrigin(request)) throw new AppError('FOREIGN_ORIGIN');
  const { ipKey, visitor } = identifySource(secret, request);
  await consumeLimit(limits.reportsOfPage, `${ipKey} ${id}`, 'TOO_MANY_REQUESTS');
  await consumeLimit(limits.reportsPerIp, ipKey, 'TOO_MANY_REQUESTS');
  await recordReport(db, id, { ...report, reporter: visitor });
}

/** The fields of a form. The body may also be JSON, with anything in it. */
function pickTexts(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function getUserId(request: FastifyRequest): string {
  return (request.params as { userId: string }).userId;
}

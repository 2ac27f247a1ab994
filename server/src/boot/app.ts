import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { maxDescriptionLength } from '@vitrina/contract/menu/products/fields.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { authRoutes } from '../account/auth/routes.ts';
import { memberRoutes } from '../account/members/routes.ts';
import { secondFactorRoutes } from '../account/second-factor/routes.ts';
import { validate } from '../account/sessions/bind.ts';
import { teamActivityRoutes } from '../account/team-activity/routes.ts';
import { publicAppointmentRoutes } from '../agenda/appointments/public-routes.ts';
import { appointmentRoutes } from '../agenda/appointments/routes.ts';
import { appointmentData } from '../agenda/data-requests/appointment-data.ts';
import { agendaRoutes } from '../agenda/routes.ts';
import { consumerRequestRoutes } from '../billing/consumer-requests/routes.ts';
import { couponRoutes } from '../billing/coupons/routes.ts';
import { invoiceDataRoutes } from '../billing/invoice-data/routes.ts';
import { renewalRoutes } from '../billing/payments/renewal-routes.ts';
import { paymentRoutes } from '../billing/payments/routes.ts';
import { planRoutes } from '../billing/plans/routes.ts';
import { subscriptionRoutes } from '../billing/subscriptions/routes.ts';
import { customizationRoutes } from '../business/customization/routes.ts';
import { mediaRoutes } from '../business/media/routes.ts';
import { openingHoursRoutes } from '../business/opening-hours/routes.ts';
import { sampleRoutes } from '../demo/sample-routes.ts';
import { categoryRoutes } from '../menu/categories/routes.ts';
import { dailyMenuRoutes } from '../menu/daily-menus/routes.ts';
import { menuChangeRoutes } from '../menu/menu-changes/routes.ts';
import { menuExampleRoutes } from '../menu/menu-examples/routes.ts';
import { menuImportRoutes } from '../menu/menu-import/routes.ts';
import { optionGroupRoutes } from '../menu/option-groups/routes.ts';
import { productRoutes } from '../menu/products/routes.ts';
import { stockRoutes } from '../menu/stock/routes.ts';
import { trashRoutes } from '../menu/trash/routes.ts';
import { operatorRoutes } from '../operator/routes.ts';
import { billRoutes } from '../orders/bills/routes.ts';
import { orderRoutes } from '../orders/board/routes.ts';
import { dataRequestRoutes } from '../orders/data-requests/routes.ts';
import { deliveryZoneRoutes } from '../orders/delivery-zones/routes.ts';
import { diningTableRoutes } from '../orders/dining-tables/routes.ts';
import { orderFigureRoutes } from '../orders/figures/routes.ts';
import { orderingRoutes } from '../orders/ordering/routes.ts';
import { publicOrderRoutes } from '../orders/placing/routes.ts';
import { pushRoutes } from '../orders/push/routes.ts';
import { analyticsRoutes } from '../page/analytics/routes.ts';
import { visitRoutes } from '../page/analytics/visit-routes.ts';
import { freeTimeRoutes } from '../page/appointments/free-time-routes.ts';
import { invalidateOnWrite } from '../page/cache/invalidate-on-write.ts';
import { createHostResolver, rewriteAbsoluteUrl, routeByHost } from '../page/domains/host-routing.ts';
import { domainRoutes } from '../page/domains/routes.ts';
import { generatedAssetRoutes } from '../page/generated-assets/asset-routes.ts';
import { productListRoutes } from '../page/menu-json/product-list-routes.ts';
import { menuJsonRoutes } from '../page/menu-json/routes.ts';
import { createKeptPages } from '../page/rendering/kept-pages.ts';
import { pageRoutes } from '../page/rendering/page-routes.ts';
import { previewRoutes } from '../page/rendering/preview-routes.ts';
import { createRenderThread } from '../page/rendering/render-thread.ts';
import { createUrlErrorSender } from '../page/rendering/unknown-page.ts';
import { securityTxtRoutes } from '../page/seo/security-txt-routes.ts';
import { seoRoutes } from '../page/seo/seo-routes.ts';
import type { Env } from '../platform/env.ts';
import { healthRoutes } from '../platform/health/routes.ts';
import { installErrorHandler, sendClientError } from '../platform/http/error-handler.ts';
import { closeGracefully } from '../platform/http/graceful-shutdown.ts';
import { acceptJson, defaultMaxBodyBytes } from '../platform/http/json-body.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { createRequestIds, sendRequestIds } from '../platform/http/request-id.ts';
import { measureRequests } from '../platform/metrics/request-duration.ts';
import type { Deps } from '../profile/deps.ts';
import { firstStepsRoutes } from '../profile/first-steps/routes.ts';
import { menuFileRoutes } from '../profile/menu-file-routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { supportRoutes } from '../profile/support/routes.ts';
import { panelRoutes } from './panel-shell/routes.ts';

/** Requests in progress have this long to finish after the server is told to stop. */
const shutdownTimeoutMs = 10_000;

/** Builds the complete HTTP application without listening. */
export async function buildApp(deps: Deps, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const { env } = deps;
  const createRequestId = createRequestIds(env.trustProxy);
  const keptPages = createKeptPages(createRequestId);
  const logsRequests = ['debug', 'trace'].includes(env.logLevel);
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: !logsRequests }),
    ...(!logsRequests && { serverFactory: keptPages.createServer }),
    genReqId: ({ headers, socket }) => createRequestId(headers['x-request-id'], socket.remoteAddress),
    trustProxy: toTrustFunction(env.trustProxy),
    bodyLimit: defaultMaxBodyBytes,
    // Enough for five photos over a slow mobile connection.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteAbsoluteUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: createUrlErrorSender(),
    clientErrorHandler: sendClientError,
  });
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        validate(schema as unknown as ZodType, data),
  );
  app.setSerializerCompiler(serializerCompiler);
  closeGracefully(app, shutdownTimeoutMs);
  // Their clients connect again, to another process.
  app.addHook('preClose', async () => {
    keptPages.stop();
    deps.orderHub.stop();
  });
  if (env.metricsPort !== undefined) measureRequests(app);
  app.decorate('findMemberAllowance', deps.accountParts.findMemberAllowance);
  sendRequestIds(app);
  installErrorHandler(app);
  acceptJson(app);
  const hosts = createHostResolver(deps);
  routeByHost(app, hosts);

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Left out because every picture of a page would carry them. No current browser needs them.
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  await app.register(cors, { origin: env.publicUrl, methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] });
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, {
    limits: { fieldSize: 4 * maxDescriptionLength, fields: 40, files: 60, parts: 60 },
  });
  await describeApi(app);

  const renderThread = createRenderThread();
  app.addHook('onClose', () => renderThread.stop());

  // The routes are plain functions, not plugins, because they share one scope.
  app.register(async (scope) => {
    invalidateOnWrite(scope, deps.pageCache);
    healthRoutes(scope, deps);
    authRoutes(scope, deps);
    secondFactorRoutes(scope, deps);
    memberRoutes(scope, deps);
    teamActivityRoutes(scope, deps);
    profileRoutes(scope, deps);
    invoiceDataRoutes(scope, deps);
    planRoutes(scope, deps);
    subscriptionRoutes(scope, deps);
    paymentRoutes(scope, deps);
    couponRoutes(scope, deps);
    renewalRoutes(scope, deps);
    categoryRoutes(scope, deps);
    productRoutes(scope, deps);
    menuImportRoutes(scope, deps);
    sampleRoutes(scope, deps);
    menuFileRoutes(scope, deps);
    menuExampleRoutes(scope, deps);
    optionGroupRoutes(scope, deps);
    dailyMenuRoutes(scope, deps);
    stockRoutes(scope, deps);
    openingHoursRoutes(scope, deps);
    orderingRoutes(scope, deps);
    agendaRoutes(scope, deps);
    appointmentRoutes(scope, deps);
    publicAppointmentRoutes(scope, deps);
    diningTableRoutes(scope, deps);
    deliveryZoneRoutes(scope, deps);
    pushRoutes(scope, deps);
    menuChangeRoutes(scope, deps);
    trashRoutes(scope, deps);
    customizationRoutes(scope, deps);
    mediaRoutes(scope, deps);
    domainRoutes(scope, deps, hosts);
    analyticsRoutes(scope, deps);
    firstStepsRoutes(scope, deps);
    operatorRoutes(scope, deps);
    menuJsonRoutes(scope, deps, renderThread);
    productListRoutes(scope, deps, renderThread);
    freeTimeRoutes(scope, deps);
    visitRoutes(scope, deps);
    orderFigureRoutes(scope, deps);
    orderRoutes(scope, deps);
    billRoutes(scope, deps);
    dataRequestRoutes(scope, deps, appointmentData);
    publicOrderRoutes(scope, deps);
    supportRoutes(scope, deps);
    consumerRequestRoutes(scope, deps);
  });
  await app.register(async (scope) => {
    await panelRoutes(scope, deps);
    await previewRoutes(scope);
    await scope.register(async (pages) =>
      pageRoutes(pages, deps, { thread: renderThread, hosts, keptPages }),
    );
    generatedAssetRoutes(scope, deps);
    seoRoutes(scope, deps);
    securityTxtRoutes(scope, deps);
  });
  return app;
}

/** Fastify 5 ignores a number of proxies. Each proxy appends the address of its client, so the last ones are trusted. */
function toTrustFunction(proxies: Env['trustProxy']) {
  return typeof proxies === 'number' ? (_ip: string, hop: number) => hop < proxies : proxies;
}

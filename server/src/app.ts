import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { maxDescriptionLength } from '@vitrina/contract/products/schema.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { analyticsRoutes } from './analytics/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { customizationRoutes } from './customization/routes.ts';
import type { Deps } from './deps.ts';
import { domainRoutes } from './domains/routes.ts';
import { firstStepsRoutes } from './first-steps/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { validate } from './http/bind.ts';
import { installErrorHandler } from './http/error-handler.ts';
import { closeGracefully } from './http/graceful-shutdown.ts';
import { createHostResolver, rewriteAbsoluteUrl, routeByHost } from './http/host-routing.ts';
import { describeApi } from './http/openapi.ts';
import { mediaRoutes } from './media/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { panelRoutes } from './panel-shell/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { productRoutes } from './products/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { generatedAssetRoutes } from './public-page/generated-asset-routes.ts';
import { invalidateOnWrite } from './public-page/invalidate-on-write.ts';
import { pageRoutes } from './public-page/page-routes.ts';
import { previewRoutes } from './public-page/preview-routes.ts';
import { publicRoutes } from './public-page/routes.ts';
import { seoRoutes } from './public-page/seo-routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { supportRoutes } from './support/routes.ts';

/** JSON bodies: the largest honest one is a reorder of some thousand products. */
const maxBodyBytes = 1024 * 1024;

/** Requests under way have this long to finish once the server is told to end: who stops it waits no longer than that. */
const shutdownTimeoutMs = 10_000;

/** The whole HTTP side, not yet listening. */
export async function buildApp(deps: Deps, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const { env } = deps;
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    // A number of proxies is documented, but missing from the types.
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
    trustProxy: env.trustProxy as boolean | string[],
    bodyLimit: maxBodyBytes,
    // Five photos over a slow mobile connection.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteAbsoluteUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        validate(schema as unknown as ZodType, data),
  );
  app.setSerializerCompiler(serializerCompiler);
  closeGracefully(app, shutdownTimeoutMs);
  installErrorHandler(app);
  acceptEmptyJson(app);
  const hosts = createHostResolver(deps);
  routeByHost(app, hosts);

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Sent with every picture of a page; what reads them is no longer in use, or does the same without.
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

  // A plain function, not a plugin of its own, since all of them share one scope.
  app.register(async (scope) => {
    invalidateOnWrite(scope, deps.pageCache);
    healthRoutes(scope, deps);
    authRoutes(scope, deps);
    profileRoutes(scope, deps);
    planRoutes(scope, deps);
    subscriptionRoutes(scope, deps);
    paymentRoutes(scope, deps);
    categoryRoutes(scope, deps);
    productRoutes(scope, deps);
    customizationRoutes(scope, deps);
    mediaRoutes(scope, deps);
    domainRoutes(scope, deps, hosts);
    analyticsRoutes(scope, deps);
    firstStepsRoutes(scope, deps);
    operatorRoutes(scope, deps);
    publicRoutes(scope, deps);
    supportRoutes(scope, deps);
  });
  await app.register(async (scope) => {
    await panelRoutes(scope, deps);
    await previewRoutes(scope);
    await scope.register(async (pages) => pageRoutes(pages, deps));
    generatedAssetRoutes(scope, deps);
    seoRoutes(scope, deps);
  });
  return app;
}

/** A call without a body may still say that it sends JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves `/api/openapi.json`, generated from the bound endpoints, and its HTML reference at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', description });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrina',
        version: '1',
        description:
          'Cada rechazo es JSON con «message» (en español, listo para mostrar), «code» y a veces «fields».',
      },
      components: {
        securitySchemes: {
          owner: bearer('El token de POST /api/auth/login'),
          operator: bearer('El token de POST /api/admin/login'),
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

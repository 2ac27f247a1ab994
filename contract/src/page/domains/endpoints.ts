import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { addDomainBody, dnsTarget, domain, toggleDomainBody } from './schema.ts';

const api = endpointsFor('Dominios');

export const listDomains = api.get('/api/domains', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los dominios propios, con el estado de cada registro DNS',
  reply: z.object({ domains: z.array(domain), target: dnsTarget }),
});

export const addDomain = api.post('/api/domains', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Agrega un dominio, que queda pendiente hasta que su DNS esté listo',
  body: addDomainBody,
  reply: z.object({ domain }),
  errors: [
    'PLAN_GATE',
    'NO_ACTIVE_PLAN',
    'DOMAIN_INVALID',
    'DOMAIN_IS_ADDRESS',
    'DOMAIN_IS_SUFFIX',
    'DOMAIN_IS_OURS',
    'DOMAIN_LISTED',
    'DOMAIN_TAKEN',
    'DOMAIN_LIMIT_REACHED',
    'DOMAINS_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
});

export const deleteDomain = api.delete('/api/domains/:id', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Elimina un dominio, que deja de mostrar la página al instante',
  params: idParams,
  errors: ['DOMAIN_NOT_FOUND'],
});

export const toggleDomain = api.post('/api/domains/:id/toggle', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Revisa el DNS de un dominio y, si está listo, lo activa',
  params: idParams,
  body: toggleDomainBody,
  reply: z.object({ domain }),
  errors: ['DOMAIN_NOT_FOUND', 'DOMAIN_NOT_READY', 'DOMAIN_TAKEN', 'PLAN_GATE', 'TOO_MANY_REQUESTS'],
});

import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { createProfessionalBody, professional, updateProfessionalBody } from './schema.ts';

const api = endpointsFor('Profesionales');
const listReply = z.object({ professionals: z.array(professional) });

export const listProfessionals = api.get('/api/professionals', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Quienes atienden; el negocio mismo mientras no haya nadie. Un profesional se ve a sí mismo',
  reply: listReply,
  views: { professional: listReply },
});

export const createProfessional = api.post('/api/professionals', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Agrega a quien atiende',
  body: createProfessionalBody,
  status: 201,
  reply: z.object({ professional }),
  errors: ['PLAN_GATE', 'PROFESSIONAL_LIMIT_REACHED', 'PROFESSIONAL_NAME_TAKEN', 'MEMBER_NOT_FOUND'],
});

export const updateProfessional = api.put('/api/professionals/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia a quien atiende',
  params: idParams,
  body: updateProfessionalBody,
  reply: z.object({ professional }),
  errors: ['PROFESSIONAL_NOT_FOUND', 'PROFESSIONAL_NAME_TAKEN', 'MEMBER_NOT_FOUND', 'EDIT_CONFLICT'],
});

export const deleteProfessional = api.delete('/api/professionals/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Quita a quien atiende',
  params: idParams,
  errors: ['PROFESSIONAL_NOT_FOUND', 'PROFESSIONAL_BUSY'],
});

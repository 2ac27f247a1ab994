import { z } from 'zod';
import { editablePlan, editPlanBody, planParams, planPricesEdit } from '../billing/plans/edit-schema.ts';
import { plan } from '../billing/plans/schema.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { health } from '../platform/health.ts';
import { messageReply } from '../platform/schema.ts';
import { summary } from './schema.ts';

const api = endpointsFor('Operador');

export const getSummary = api.get('/api/admin/summary', {
  access: 'operator',
  weight: 'light',
  summary: 'Totales, planes, ingresos, lo cobrado, y los últimos doce meses',
  reply: summary,
});

export const listEditablePlans = api.get('/api/admin/plans', {
  access: 'operator',
  weight: 'light',
  summary: 'Los planes, con su precio y sus límites',
  reply: z.object({ plans: z.array(editablePlan) }),
});

export const editPlan = api.put('/api/admin/plans/:id', {
  access: 'operator',
  weight: 'light',
  summary: 'Cambia nombre, precio y límites de un plan; lo ya pagado no cambia',
  params: planParams,
  body: editPlanBody,
  reply: messageReply.extend({ plan }),
  errors: ['FREE_PLAN_PRICE', 'PAID_PLAN_PRICE', 'EDIT_CONFLICT'],
});

export const editPlanPrices = api.put('/api/admin/plans/:id/prices', {
  access: 'operator',
  weight: 'light',
  summary: 'Cambia los precios de un plan en otras monedas y por año; lo ya pagado no cambia',
  params: planParams,
  body: planPricesEdit,
  reply: messageReply.extend({ plan: editablePlan }),
  errors: ['PLAN_IS_FREE', 'EDIT_CONFLICT'],
});

export const getHealth = api.get('/api/admin/health', {
  access: 'operator',
  weight: 'light',
  summary: 'Cómo están la base de datos, el correo, las imágenes, las tareas y el disco, probados ahora',
  reply: health,
});

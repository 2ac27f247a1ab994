import { z } from 'zod';

import { endpointsFor } from '../../platform/endpoint.ts';
import { userIdQuery } from '../../platform/schema.ts';
import { businessFields, customization, updateCustomizationBody } from './schema.ts';

const owner = endpointsFor('owner', 'Personalización');

export const getCustomization = owner.get('/api/customization', {
  summary: 'Los datos y el aspecto de la página del negocio',
  query: userIdQuery,
  reply: customization,
});

export const updateCustomization = owner.put('/api/customization', {
  summary: 'Cambia los campos presentes; los ausentes quedan como están',
  body: updateCustomizationBody,
  reply: z.object({ customization }),
  errors: [
    'PLAN_GATE',
    'INVALID_WHATSAPP_NUMBER',
    'INVALID_PHONE',
    'BUTTON_OR_CART',
    'TOO_MANY_RENAMES',
    'EDIT_CONFLICT',
  ],
});

export const getLinkPreview = owner.get('/api/customization/link', {
  summary: 'El enlace que tendría la página con ese nombre; con número si otro negocio ya lo usa',
  query: businessFields.pick({ businessName: true }),
  reply: customization.pick({ slug: true, publicLink: true }),
});

import { z } from 'zod';

import { endpointsFor } from '../../platform/endpoint.ts';
import { userIdQuery } from '../../platform/schema.ts';
import { businessFields, customization, shownBusiness, updateCustomizationBody } from './schema.ts';

const api = endpointsFor('Personalización');

export const getCustomization = api.get('/api/customization', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor', 'professional'] },
  weight: 'light',
  summary: 'Los datos y el aspecto de la página del negocio',
  query: userIdQuery,
  reply: customization,
  views: {
    kitchen: shownBusiness,
    counter: shownBusiness,
    floor: shownBusiness,
    professional: shownBusiness,
  },
});

export const updateCustomization = api.put('/api/customization', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia los campos presentes; los ausentes quedan como están',
  body: updateCustomizationBody,
  reply: z.object({ customization }),
  errors: [
    'PLAN_GATE',
    'INVALID_WHATSAPP_NUMBER',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
    'BUTTON_OR_CART',
    'NATIONAL_TAX_COUNTRY',
    'TOO_MANY_RENAMES',
    'EDIT_CONFLICT',
  ],
});

export const getLinkPreview = api.get('/api/customization/link', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'El enlace que tendría la página con ese nombre; con número si otro negocio ya lo usa',
  query: businessFields.pick({ businessName: true }),
  reply: customization.pick({ slug: true, publicLink: true }),
});

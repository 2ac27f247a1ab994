import { z } from 'zod';
import { category } from '../categories/schema.ts';
import { endpoint } from '../endpoint.ts';
import { product } from '../products/schema.ts';
import { id, requiredText, userIdParams } from '../schema.ts';
import { reportBody } from './report.ts';
import { publicCustomization, publicMenu } from './schema.ts';

const tag = 'Página pública';
const slugText = requiredText('No se encontró el negocio', 200);

export const getPublicProducts = endpoint({
  method: 'GET',
  path: '/api/public/menu/:userId',
  access: 'public',
  tag,
  summary: 'Los productos que ven los visitantes',
  params: userIdParams,
  reply: z.object({ menus: z.array(product) }),
  errors: ['MENU_NOT_FOUND'],
});

export const getPublicCustomization = endpoint({
  method: 'GET',
  path: '/api/public/customization/:userId',
  access: 'public',
  tag,
  summary: 'Los datos y el aspecto de la página de un negocio',
  params: userIdParams,
  reply: publicCustomization,
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getPublicCustomizationBySlug = endpoint({
  method: 'GET',
  path: '/api/public/customization/by-slug/:slug',
  access: 'public',
  tag,
  summary: 'Lo mismo, por el enlace del negocio',
  params: z.object({ slug: slugText }),
  reply: publicCustomization,
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getPublicCategories = endpoint({
  method: 'GET',
  path: '/api/public/categories/:userId',
  access: 'public',
  tag,
  summary: 'Las categorías con algún producto visible',
  params: userIdParams,
  reply: z.object({ categories: z.array(category) }),
  errors: ['MENU_NOT_FOUND'],
});

export const countMenuView = endpoint({
  method: 'POST',
  path: '/api/public/menu-view/:userId',
  access: 'public',
  tag,
  summary: 'Cuenta una visita: una por navegador cada 30 minutos',
  params: userIdParams,
});

export const getUserByBusiness = endpoint({
  method: 'GET',
  path: '/api/public/user-by-business/:businessName',
  access: 'public',
  tag,
  summary: 'La cuenta detrás de un enlace, actual o anterior',
  params: z.object({ businessName: slugText }),
  reply: z.object({ userId: id }),
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getUserIdOfDomain = endpoint({
  method: 'GET',
  path: '/api/public/get-user-id',
  access: 'public',
  tag,
  summary: 'La cuenta a la que pertenece el dominio propio de esta solicitud',
  reply: z.object({ userId: id }),
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getMenuOfBusiness = endpoint({
  method: 'GET',
  path: '/api/menus/:businessId',
  access: 'public',
  tag,
  summary: 'El menú completo de un negocio',
  params: z.object({ businessId: id }),
  reply: z.object({ success: z.literal(true), menu: publicMenu }),
  errors: ['MENU_NOT_FOUND'],
});

export const registerOrderClick = endpoint({
  method: 'POST',
  path: '/api/public/order-click/:userId',
  access: 'public',
  tag,
  summary: 'Registra que un visitante abrió WhatsApp para pedir o preguntar',
  params: userIdParams,
  body: z.object({
    channel: z.enum(['whatsapp', 'cart'], { error: 'El canal no es válido' }),
    items: z
      .array(z.object({ productId: id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .optional(),
  }),
  errors: ['MENU_NOT_FOUND'],
});

export const reportMenu = endpoint({
  method: 'POST',
  path: '/api/public/report/:userId',
  access: 'public',
  tag,
  summary: 'Avisa al equipo de Vitrina de un menú que no debería estar publicado',
  params: userIdParams,
  body: reportBody,
  errors: ['MENU_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

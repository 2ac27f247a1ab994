import { z } from 'zod';
import { publicCustomization } from '../business/customization/public.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, requiredText, userIdParams } from '../platform/schema.ts';
import { reportBody } from './report.ts';
import { publicCategory, publicMenu, publicProduct } from './schema.ts';

const tag = 'Página pública';
const visitorQuery = z.object({
  /** Tells browsers with the same IP address apart. A random text, new for each counted visit. */
  visitor: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: 'El visitante no es válido' })
    .optional(),
});

const slugText = requiredText('No se encontró el negocio', 200);

export const getPublicProducts = endpoint({
  method: 'GET',
  path: '/api/public/menu/:userId',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'Los productos que ven los visitantes',
  params: userIdParams,
  reply: z.object({ menus: z.array(publicProduct) }),
  errors: ['MENU_NOT_FOUND'],
});

export const getPublicCustomization = endpoint({
  method: 'GET',
  path: '/api/public/customization/:userId',
  access: 'public',
  customDomain: 'owner',
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
  customDomain: 'slug',
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
  customDomain: 'owner',
  tag,
  summary: 'Las categorías con algún producto visible',
  params: userIdParams,
  reply: z.object({ categories: z.array(publicCategory) }),
  errors: ['MENU_NOT_FOUND'],
});

export const countMenuView = endpoint({
  method: 'POST',
  path: '/api/public/menu-view/:userId',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'Cuenta una visita: una por navegador cada 30 minutos',
  params: userIdParams,
  query: visitorQuery,
});

export const getUserByBusiness = endpoint({
  method: 'GET',
  path: '/api/public/user-by-business/:businessName',
  access: 'public',
  customDomain: 'slug',
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
  customDomain: 'always',
  tag,
  summary: 'La cuenta a la que pertenece el dominio propio de esta solicitud',
  reply: z.object({ userId: id }),
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getMenuOfBusiness = endpoint({
  method: 'GET',
  path: '/api/menus/:businessId',
  access: 'public',
  customDomain: 'owner',
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
  customDomain: 'owner',
  tag,
  summary: 'Registra que un visitante abrió WhatsApp para pedir o preguntar',
  params: userIdParams,
  query: visitorQuery,
  /** Without it the click counts as an order. Products of other pages are ignored. */
  body: z
    .object({
      channel: z.enum(['whatsapp', 'cart'], { error: 'El canal no es válido' }),
      items: z
        .array(z.object({ productId: id, quantity: z.int().min(1).max(999) }))
        .max(200)
        .optional(),
    })
    .nullish(),
  errors: ['MENU_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const reportMenu = endpoint({
  method: 'POST',
  path: '/api/public/report/:userId',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'Avisa al equipo de Vitrina de un menú que no debería estar publicado',
  params: userIdParams,
  body: reportBody,
  errors: ['MENU_NOT_FOUND', 'FOREIGN_ORIGIN', 'ALREADY_REPORTED', 'TOO_MANY_REQUESTS'],
});

import { z } from 'zod';
import { publicCustomization } from '../business/customization/public.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { id, requiredText, userIdParams } from '../platform/schema.ts';
import { reportBody } from './report.ts';
import { publicCategory, publicMenu, publicProduct } from './schema.ts';

const api = endpointsFor('Página pública');
const visitorQuery = z.object({
  /** Tells browsers with the same IP address apart. A random text, new for each counted visit. */
  visitor: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: 'El visitante no es válido' })
    .optional(),
});

const slugText = requiredText('No se encontró el negocio', 200);

export const getPublicProducts = api.get('/api/public/menu/:userId', {
  access: 'public',
  weight: 'wholeMenu',
  summary: 'Los productos que ven los visitantes',
  customDomain: 'owner',
  params: userIdParams,
  reply: z.object({ menus: z.array(publicProduct) }),
  errors: ['MENU_NOT_FOUND'],
});

export const getPublicCustomization = api.get('/api/public/customization/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Los datos y el aspecto de la página de un negocio',
  customDomain: 'owner',
  params: userIdParams,
  reply: publicCustomization,
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getPublicCustomizationBySlug = api.get('/api/public/customization/by-slug/:slug', {
  access: 'public',
  weight: 'light',
  summary: 'Lo mismo, por el enlace del negocio',
  customDomain: 'slug',
  params: z.object({ slug: slugText }),
  reply: publicCustomization,
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getPublicCategories = api.get('/api/public/categories/:userId', {
  access: 'public',
  weight: 'wholeMenu',
  summary: 'Las categorías con algún producto visible',
  customDomain: 'owner',
  params: userIdParams,
  reply: z.object({ categories: z.array(publicCategory) }),
  errors: ['MENU_NOT_FOUND'],
});

export const countMenuView = api.post('/api/public/menu-view/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Cuenta una visita: una por navegador cada 30 minutos',
  customDomain: 'owner',
  params: userIdParams,
  query: visitorQuery,
});

export const getUserByBusiness = api.get('/api/public/user-by-business/:businessName', {
  access: 'public',
  weight: 'light',
  summary: 'La cuenta detrás de un enlace, actual o anterior',
  customDomain: 'slug',
  params: z.object({ businessName: slugText }),
  reply: z.object({ userId: id }),
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getUserIdOfDomain = api.get('/api/public/get-user-id', {
  access: 'public',
  weight: 'light',
  summary: 'La cuenta a la que pertenece el dominio propio de esta solicitud',
  customDomain: 'always',
  reply: z.object({ userId: id }),
  errors: ['BUSINESS_NOT_FOUND'],
});

export const getMenuOfBusiness = api.get('/api/menus/:businessId', {
  access: 'public',
  weight: 'wholeMenu',
  summary: 'El menú completo de un negocio',
  customDomain: 'owner',
  params: z.object({ businessId: id }),
  reply: z.object({ success: z.literal(true), menu: publicMenu }),
  errors: ['MENU_NOT_FOUND'],
});

export const registerOrderClick = api.post('/api/public/order-click/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Registra que un visitante abrió WhatsApp para pedir o preguntar',
  customDomain: 'owner',
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

export const reportMenu = api.post('/api/public/report/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Avisa al equipo de Vitrina de un menú que no debería estar publicado',
  customDomain: 'owner',
  params: userIdParams,
  body: reportBody,
  errors: ['MENU_NOT_FOUND', 'FOREIGN_ORIGIN', 'ALREADY_REPORTED', 'TOO_MANY_REQUESTS'],
});

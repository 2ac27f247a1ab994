import { z } from 'zod';
import { csvFile, endpointsFor } from '../../platform/endpoint.ts';
import { id } from '../../platform/schema.ts';
import { importCounts, importMenuBody, maxImportBytes } from './schema.ts';

const api = endpointsFor('Productos');

export const importMenu = api.post('/api/menu/import', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary: 'Crea y cambia muchos productos a la vez, con sus categorías, tamaños y opciones; todo o nada',
  body: importMenuBody,
  maxBodyBytes: maxImportBytes,
  reply: z.object({
    counts: importCounts,
    /** The id with which the import can be undone. Null if nothing changed. */
    changeId: id.nullable(),
  }),
  errors: [
    'IMPORT_ROW_INVALID',
    'IMPORT_CHANGED',
    'NO_ACTIVE_PLAN',
    'IMPORT_PRODUCT_LIMIT',
    'IMPORT_CATEGORY_LIMIT',
    'VARIANT_LIMIT_REACHED',
    'OPTION_GROUP_LIMIT_REACHED',
    'OPTION_SOURCE_REPEATED',
    'PLAN_GATE',
    'TOO_MANY_IMPORTS',
  ],
});

export const getMenuFile = api.get('/api/menu/export.csv', {
  access: { roles: ['owner'] },
  weight: 'wholeMenu',
  summary: 'El menú en una tabla, como la importa `POST /api/menu/import`',
  reply: csvFile,
});

export const getSampleMenu = api.get('/api/menu/import/sample.csv', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Un menú de muestra según el tipo de negocio, para ver cómo se llena la tabla',
  reply: csvFile,
});

import { z } from 'zod';
import { csvFile, endpoint } from '../../platform/endpoint.ts';
import { id } from '../../platform/schema.ts';
import { importCounts, importMenuBody, maxImportBytes } from './schema.ts';

export const importMenu = endpoint({
  method: 'POST',
  path: '/api/menu/import',
  access: 'owner',
  tag: 'Productos',
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
    'TOO_MANY_IMPORTS',
  ],
});

export const getMenuFile = endpoint({
  method: 'GET',
  path: '/api/menu/export.csv',
  access: 'owner',
  tag: 'Productos',
  summary: 'El menú en una tabla, como la importa `POST /api/menu/import`',
  reply: csvFile,
});

export const getSampleMenu = endpoint({
  method: 'GET',
  path: '/api/menu/import/sample.csv',
  access: 'owner',
  tag: 'Productos',
  summary: 'Un menú de muestra según el tipo de negocio, para ver cómo se llena la tabla',
  reply: csvFile,
});

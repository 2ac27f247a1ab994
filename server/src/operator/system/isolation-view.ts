import type { IsolationReason } from '../../platform/isolation.ts';

const meaning = 'No envía correos, no cobra y no ejecuta tareas.';
const remedy = 'Si reemplaza a la original, detén la original e inicia esta con npm start -- --take-over.';

/** Why an installation is isolated, and what to do. */
export const isolationTexts: Record<IsolationReason, string> = {
  'jobs-off': `Aislada por JOBS=off. ${meaning}`,
  'copied-disk': `Aislada: su disco es una copia del de otra máquina, o se trajo a esta. ${meaning} ${remedy}`,
  restored: `Aislada: su base de datos es una copia restaurada. ${meaning} ${remedy}`,
  'other-store': `Aislada: su almacén de imágenes es de otra base de datos, o de un momento posterior de esta. ${meaning} ${remedy}`,
  'store-silent': `Aislada hasta que responda el almacén de imágenes. ${meaning}`,
};

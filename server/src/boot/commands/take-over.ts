// `npm run take-over`: lets this installation send mails, take payments, run jobs and delete unused pictures, and no copy or
// original of its database any more. Stop the app first. `npm start -- --take-over` does the same and starts.

import { listOrphans } from '../../business/media/orphans.ts';
import { createLog } from '../../platform/http/log.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import { takeOver } from '../take-over.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

await runCommand((env) =>
  withDatabase(env, async (db) => {
    const store = await openMediaStore(env);
    let unknown = 0;
    for await (const _ of listOrphans(db, store)) unknown += 1;
    await takeOver(env, db, store, createLog(env));
    print(
      '  Esta instalación tiene ahora el control: envía correos, cobra, ejecuta tareas y borra imágenes sin uso.',
    );
    print(
      '  Cualquier otra con una copia de esta base de datos o el mismo almacén queda aislada en un minuto.',
    );
    print(`  Imágenes que esta base de datos no conoce: ${unknown}. Se borran después de 30 días.`);
  }),
);

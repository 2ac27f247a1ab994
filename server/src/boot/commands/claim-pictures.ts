// `npm run claim-pictures`: lets this database delete unused pictures from its store, and no other database any more. Stop the
// app first.

import { listOrphans } from '../../business/media/orphans.ts';
import { takeOwnership } from '../../business/media/ownership.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

await runCommand((env) =>
  withDatabase(env, async (db) => {
    const store = await openMediaStore(env);
    let unknown = 0;
    for await (const _ of listOrphans(db, store)) unknown += 1;
    await takeOwnership(db, store);
    print('  El almacén de imágenes es ahora de esta base de datos. Ninguna otra borrará imágenes en él.');
    print(`  Imágenes que esta base de datos no conoce: ${unknown}. Se borran después de 30 días.`);
  }),
);

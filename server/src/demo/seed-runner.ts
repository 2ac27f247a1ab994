import pg from 'pg';
import sharp from 'sharp';
import { findCurrentSlug } from '../customization/reads.ts';
import { publicLink } from '../customization/view.ts';
import { connect } from '../db/client.ts';
import type { Env } from '../env.ts';
import { createEncoder } from '../media/encoder.ts';
import { openMediaStore } from '../media/open-store.ts';
import { demoPassword, openDemoAccount } from './accounts.ts';
import { demoBusinesses } from './businesses.ts';
import { openSceneRenderer } from './pictures/scene-renderer.ts';
import { seedDemo } from './seed.ts';

/** Any number but that of the migrations: whoever finds it taken has nothing to do. */
const demoLock = 4_202_612;

/** Makes what is missing of the demonstration in a migrated database and prints its log-ins. */
export async function runDemoSeed(
  env: Env,
  connectionString: string,
  print: (line: string) => void,
): Promise<void> {
  // The encoder works beside; with more threads each would only wait for the other.
  sharp.concurrency(1);
  sharp.cache(false);
  const studio = openSceneRenderer();
  const guard = new pg.Client({ connectionString });
  await guard.connect();
  const db = connect({ connectionString, max: 4 });
  const encoder = createEncoder();
  try {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as free', [demoLock]);
    if (!rows[0]?.free) return print('  Otro proceso ya está preparando los negocios de ejemplo.');
    await seedDemo({ db, store: await openMediaStore(env), encoder, studio });
    print(`\n  Negocios de ejemplo, los tres con la contraseña «${demoPassword}»:`);
    for (const business of demoBusinesses) {
      const { ownerId } = await openDemoAccount(db, business);
      const link = publicLink(env.publicUrl, ownerId, await findCurrentSlug(db, ownerId));
      print(`    ${business.info.businessName.padEnd(20)} ${business.email.padEnd(22)} ${link}`);
    }
    print('');
  } finally {
    encoder.stop();
    await db.$client.end();
    await guard.end();
  }
}

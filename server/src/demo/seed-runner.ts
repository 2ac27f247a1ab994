import { roles } from '@vitrina/contract/platform/access.ts';
import pg from 'pg';
import { findCurrentSlug } from '../business/customization/reads.ts';
import { publicLinkFor } from '../business/customization/view.ts';
import { connect, jobTimeoutMs } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import { createEncoder } from '../platform/media/encoder.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import { demoPassword, ensureDemoAccount } from './account-writes.ts';
import { demoBusinesses } from './businesses.ts';
import { seedDemo } from './seed.ts';

/** Any number that no other advisory lock uses. */
const seedLockKey = 4_202_612;

/** Seeds a migrated database and prints the log-ins. Does nothing when another process is seeding. */
export async function runDemoSeed(
  env: Pick<Env, 'dataDir' | 's3' | 'publicUrl'>,
  connectionString: string,
  print: (line: string) => void,
): Promise<void> {
  const lockClient = new pg.Client({ connectionString });
  await lockClient.connect();
  const db = connect({ connectionString, max: 4, statementTimeoutMs: jobTimeoutMs });
  // Our own pictures, on a machine that may be slow.
  const encoder = createEncoder({ pictureProcessorMs: 120_000 });
  try {
    const { rows } = await lockClient.query('select pg_try_advisory_lock($1) as acquired', [seedLockKey]);
    if (!rows[0]?.acquired) return print('  Otro proceso ya está preparando los negocios de ejemplo.');
    await seedDemo({ db, store: await openMediaStore(env), encoder });
    print(`\n  Negocios de ejemplo, los tres con la contraseña «${demoPassword}»:`);
    for (const business of demoBusinesses) {
      const { ownerId } = await ensureDemoAccount(db, business);
      const link = publicLinkFor(env.publicUrl, ownerId, await findCurrentSlug(db, ownerId));
      print(`    ${business.info.businessName.padEnd(20)} ${business.email.padEnd(22)} ${link}`);
    }
    for (const { info, members = [] } of demoBusinesses)
      for (const { name, role, pin } of members)
        print(`    ${info.businessName}: ${name} (${roles[role].name}), PIN ${pin}`);
    print('');
  } finally {
    encoder.stop();
    await db.$client.end();
    await lockClient.end();
  }
}

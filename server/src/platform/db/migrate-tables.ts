import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary constant. One process migrates while the others wait for this lock. */
const migrationLock = 4_202_611;

/** Runs the migrations, and `afterwards` under the same lock. Concurrent processes may call it. */
export async function migrateTables(
  connectionString: string,
  afterwards: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set client_min_messages = 'warning'");
    await applyMigrations(drizzle(client), { migrationsFolder });
    await afterwards();
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';

// A process for crash tests. It starts the database in argv[2], prints `ready`, and then the id of every row
// that PostgreSQL has acknowledged.
const [directory = '', firstId = '1'] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ directory });
const pool = new pg.Pool({ ...server.connection, max: 4 });
pool.on('error', () => {}); // the tests kill the server
await pool.query('create table if not exists written (id int primary key)');
process.on('SIGTERM', async () => {
  await pool.end();
  await server.stop();
  process.exit(0);
});
console.log('ready');
for (let id = Number(firstId); ; id += 1) {
  const isAcknowledged = await pool.query('insert into written values ($1)', [id]).then(
    () => true,
    () => new Promise<boolean>((resolve) => setTimeout(resolve, 20, false)),
  );
  if (isAcknowledged) console.log(id);
}

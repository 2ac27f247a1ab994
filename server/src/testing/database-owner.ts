import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded.ts';

// A process of its own for tests that kill: owns the database of argv[2], prints `ready`, then the number of every
// row that the server has acknowledged.
const [directory = '', first = '1'] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ directory });
const pool = new pg.Pool({ ...server.connection, max: 4 });
pool.on('error', () => {}); // the server is killed on purpose
await pool.query('create table if not exists written (id int primary key)');
process.on('SIGTERM', async () => {
  await pool.end();
  await server.stop();
  process.exit(0);
});
console.log('ready');
for (let id = Number(first); ; id += 1) {
  const acknowledged = await pool.query('insert into written values ($1)', [id]).then(
    () => true,
    () => new Promise<boolean>((resolve) => setTimeout(resolve, 20, false)),
  );
  if (acknowledged) console.log(id);
}

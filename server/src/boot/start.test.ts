import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/database.ts';
import { launchServer, type ServerProcess } from '../testing/process.ts';

async function launch(url: string, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await launchServer(url, settings);
  onTestFinished(() => server.kill());
  return server;
}

async function occupyPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}

const passwordLine = /Operador: usuario «admin», contraseña «(\S{16})»/;

test('a taken port ends the start with what to do, and the next start still prints the first password of the operator', {
  tags: 'long',
}, async () => {
  const url = await createDatabase();
  const port = await occupyPort();
  const failed = await launch(url, { PORT: String(port) });
  expect(await failed.exitCode).toBe(1);
  expect(failed.output()).toContain(
    `El puerto ${port} está ocupado por otro programa. Detenlo, o elige otro puerto, por ejemplo PORT=${port + 1} npm start.`,
  );
  expect(failed.output()).not.toMatch(passwordLine);

  const server = await launch(url);
  await server.ready();
  const password = passwordLine.exec(server.output())?.[1];
  const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(response.status).toBe(200);
});

test('a taken port of the metrics is told apart', async () => {
  const port = await occupyPort();
  const server = await launch(await createDatabase(), { METRICS_PORT: String(port) });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toContain(`El puerto ${port} está ocupado`);
  expect(server.output()).toContain(`METRICS_PORT=${port + 1} npm start`);
}, 60_000);

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://ana:secreto@127.0.0.1:1/vitrina' }],
  ['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'postgresql://ana:secreto@127.0.0.1:1/vitrina' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/vitrina' }],
  ['BACKUP_DIR', { DATABASE_URL: '', BACKUP_DIR: '/dev/null/copias' }],
])('a %s that does not work ends the start with one line that names it', async (name, settings) => {
  const server = await launch(await createDatabase(), { SMTP_UR: 'secreto', ...settings });
  expect(await server.exitCode).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1);
  expect(lines).toContain('Aviso: SMTP_UR no es un ajuste y no se usa. ¿Querías decir SMTP_URL?');
  expect(server.output()).not.toContain('secreto');
});

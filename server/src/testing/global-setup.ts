import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../boot/migrate.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { withDatabase } from './connection-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

interface TestServer {
  /** The URL of a user that may create databases. */
  url: string;
  /** A migrated database. Every test database is a copy, and its name starts with this name. */
  template: string;
}

/** Several test files launch servers of their own at once. */
const testConnections = 300;

/** Starts the embedded PostgreSQL for the whole run, unless TEST_DATABASE_URL names a server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const sharedUrl = process.env.TEST_DATABASE_URL;
  const { url, stop } = sharedUrl ? { url: sharedUrl, stop: async () => {} } : await startServer();
  const template = `vitrina_test_${randomBytes(4).toString('hex')}`;
  await runSql(url, `create database ${template}`);
  await migrate(withDatabase(url, template));
  project.provide('testServer', { url, template });
  return async () => {
    // Those of an own server go with it.
    if (sharedUrl) await dropDatabases(sharedUrl, template);
    await stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  const server = await startEmbeddedPostgres({
    directory: join(home, 'postgres'),
    maxConnections: testConnections,
  });
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: server.connectionString, stop };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const rows = await runSql(url, `select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await runSql(url, `drop database "${datname}" with (force)`);
}

async function runSql(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

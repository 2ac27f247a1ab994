import { join } from 'node:path';
import type { ReceivedMail } from '@vitrina/fakes/smtp.ts';
import pg from 'pg';
import { findRunningCluster } from '../server/src/platform/db/embedded/running-cluster.ts';

interface UsedSecrets {
  /** Their recipients and codes. */
  mails: readonly ReceivedMail[];
  /** The tokens of sessions. */
  tokens: readonly string[];
  /** The names of customers. */
  names: readonly string[];
}

/** The tests type these: passwords, numbers of customers and businesses, and secret parts of addresses. */
const typedSecrets = [
  /secreto-|operador-de-prueba|contraseña-/i,
  /(\+|%2B)?(57)?3\d{2}555\d{4}/,
  /\/pedido\/(?!…|configuracion)[\w-]{16}/,
  /\/order-status\/(?!…)[\w-]{16}/,
  /[?&]mesa=(?!…)\w/,
  /Bearer \w/,
];

/** The names of all customers of a running app, as tests typed them. */
export async function readCustomerNames(dataDir: string): Promise<string[]> {
  const running = await findRunningCluster(join(dataDir, 'postgres'));
  if (!running) return [];
  const client = new pg.Client({ host: running.socketDirectory, user: 'vitrina', database: 'vitrina' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select distinct customer_name as name from orders where customer_name <> ''",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Throws if a line of the server's log contains a customer's name, a password, token, code, e-mail address or telephone number. */
export function requireNoSecrets(log: string, { mails, tokens, names }: UsedSecrets): void {
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const recipients = mails.map(({ to }) => to);
  // A code is a word of its own in a text; numbers of a log line are not quoted.
  const words = new Set([
    ...codes.map((code) => `"${code}"`),
    ...codes.map((code) => ` ${code} `),
    ...recipients,
    ...tokens,
  ]);
  const patterns = [...typedSecrets, ...names.map(toWordPattern)];
  const lines = log.split('\n');
  const found = lines.filter(
    (line) =>
      patterns.some((pattern) => pattern.test(line)) || [...words].some((word) => line.includes(word)),
  );
  if (found.length > 0) throw new Error(`the log contains secrets:\n${found.slice(0, 5).join('\n')}`);
}

/** As in a JSON line. A short name may be a part of another word. */
function toWordPattern(name: string): RegExp {
  const text = JSON.stringify(name).slice(1, -1);
  return new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');
}

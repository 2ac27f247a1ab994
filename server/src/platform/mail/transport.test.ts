import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './transport.ts';

const mail = { to: { name: 'Ana', address: 'ana@example.com' }, subject: 'Hola', html: '', text: 'Hola' };

test('only the user of the app can read a mail of the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-outbox-'));
  const { send } = createMailer({ smtpUrl: undefined, mailFrom: 'hola@example.com', dataDir });
  await send(mail);
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

test('many mails share few connections, and a mail after a pause gets a new one', async () => {
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.stop());
  const { send, close } = createMailer({ smtpUrl: smtp.url, mailFrom: 'hola@example.com', dataDir: '' });
  onTestFinished(close);
  await Promise.all(Array.from({ length: 40 }, () => send(mail)));
  expect(smtp.received).toHaveLength(40);
  expect(smtp.countConnections()).toBeLessThanOrEqual(5);
  // The server ends connections that wait for mails.
  await (await smtp.goDown())();
  await send(mail).catch(() => send(mail));
  expect(smtp.received).toHaveLength(41);
});

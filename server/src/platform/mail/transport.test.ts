import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailer } from './transport.ts';

test('only the user of the app can read a mail of the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-outbox-'));
  const sendMail = createMailer({ smtpUrl: undefined, mailFrom: 'hola@example.com', dataDir });
  await sendMail({
    to: { name: 'Ana', address: 'ana@example.com' },
    subject: 'Hola',
    html: '',
    text: 'Hola',
  });
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

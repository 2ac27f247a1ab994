import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Env } from '../env.ts';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Resolves once the mail server, or the disk, has taken the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Over SMTP; without SMTP_URL each mail is kept as a file in `DATA_DIR/outbox`. */
export function createMailer(env: Env): SendMail {
  return env.smtpUrl
    ? overSmtp(env.smtpUrl, env.mailFrom)
    : intoOutbox(join(env.dataDir, 'outbox'), env.mailFrom);
}

function overSmtp(url: string, from: string): SendMail {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, ...patience });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

function intoOutbox(directory: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(directory, { recursive: true });
    const file = join(directory, `${uuidv7()}.eml`);
    // Written aside first: who watches the outbox never reads half a mail.
    await writeFile(`${file}.tmp`, message as Buffer);
    await rename(`${file}.tmp`, file);
  };
}

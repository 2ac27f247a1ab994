import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
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
    ? createSmtpSender(env.smtpUrl, env.mailFrom)
    : createOutboxSender(join(env.dataDir, 'outbox'), env.mailFrom);
}

/** Greets the mail server and logs in to it, without a mail. Throws what keeps mails from being sent. */
export async function checkMailServer(env: Env): Promise<{ status: 'ok' | 'warning'; message: string }> {
  if (!env.smtpUrl) {
    const outbox = join(env.dataDir, 'outbox');
    await mkdir(outbox, { recursive: true });
    await access(outbox, constants.W_OK);
    return { status: 'warning', message: 'Sin servidor de correo: los correos quedan en el disco' };
  }
  const transport = createTransport({ url: env.smtpUrl, ...smtpTimeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return { status: 'ok', message: 'El servidor de correo acepta la conexión' };
}

/** Milliseconds. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpSender(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...smtpTimeouts });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

function createOutboxSender(directory: string, from: string): SendMail {
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

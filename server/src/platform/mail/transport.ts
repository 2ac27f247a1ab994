import { createHash } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthCheck } from '@vitrina/contract/platform/health.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Env } from '../env.ts';
import { mailAttempts } from '../metrics/counters.ts';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The job that sends it. The same mail of a repeated attempt has the same Message-ID, by which mailboxes know it. */
  jobId?: string;
}

/** Resolves once the mail server has accepted the mail, or the mail is on disk. */
export type SendMail = (mail: Mail) => Promise<void>;

type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * Milliseconds. A server may check a mail for a while before it accepts it, and RFC 5321 gives it ten minutes. One that is not waited
 * for gets the mail again. A job has two minutes.
 */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 90_000 };

/** A mail server takes several mails over one connection. The queue repeats what fails, so the pool does not. */
const pool = {
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
  maxRequeues: 0,
  idleTimeout: 30_000,
} as const;

export interface Mailer {
  send: SendMail;
  /** Ends the connections. */
  close(): void;
}

/** Sends by SMTP. Without SMTP_URL each mail is written to a file in `DATA_DIR/outbox`. */
export function createMailer(env: MailSettings, timeouts = smtpTimeouts): Mailer {
  return env.smtpUrl
    ? createSmtpSender(env.smtpUrl, env.mailFrom, timeouts)
    : { send: createOutboxSender(join(env.dataDir, 'outbox'), env.mailFrom), close() {} };
}

/** Connects and logs in to the mail server without sending a mail. Rejects with the connection's error. */
export async function checkMailServer(env: MailSettings): Promise<Pick<HealthCheck, 'status' | 'message'>> {
  if (!env.smtpUrl) {
    const outbox = join(env.dataDir, 'outbox');
    await mkdir(outbox, { recursive: true });
    await access(outbox, constants.W_OK);
    return { status: 'warning', message: 'Sin servidor de correo: los correos quedan en el disco' };
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: env.smtpUrl, ...smtpTimeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return { status: 'ok', message: 'El servidor de correo acepta la conexión' };
}

function createSmtpSender(url: string, from: string, timeouts: typeof smtpTimeouts): Mailer {
  let opening: ReturnType<typeof open> | undefined;
  // Loaded with the first mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...pool, ...timeouts });
  };
  return {
    async send(mail) {
      opening ??= open();
      try {
        await (await opening).sendMail(toMessage(from, mail));
        mailAttempts.inc({ result: 'accepted' });
      } catch (error) {
        mailAttempts.inc({ result: isRefusal(error) ? 'refused' : 'failed' });
        throw error;
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** A code is new in each attempt, so its mail is another one. */
function toMessage(from: string, { jobId, ...mail }: Mail) {
  if (jobId === undefined) return { from, ...mail };
  const hash = createHash('sha256').update(JSON.stringify([jobId, mail.to.address, mail.subject, mail.text]));
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return { from, ...mail, messageId: `<${hash.digest('hex').slice(0, 32)}@${host}>` };
}

/** Whether the server works, and does not know this recipient. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

function createOutboxSender(directory: string, from: string): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(toMessage(from, mail));
    await mkdir(directory, { recursive: true });
    const file = join(directory, `${uuidv7()}.eml`);
    // Renamed when complete, so that readers of the outbox never see a partial mail.
    await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  };
}

import { defineJob, defineMailJob, type MailTools, mailOptions } from '../../platform/queue/define-job.ts';
import type { Deps } from '../deps.ts';
import { renderCodeMail } from './code-mail.ts';
import { issueCode, issueUnsentCode } from './code-writes.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'send-code': { codeId: string };
    'issue-unsent-code': { codeId: string };
  }
}

/** Mails a requested code. A failed job is retried with new digits. */
export const sendCode = defineMailJob({
  name: 'send-code',
  options: mailOptions,
  async run(
    { db, env, secret, sendMail, print }: Pick<Deps, 'db' | 'env' | 'secret'> & MailTools,
    { codeId },
  ) {
    const issued = await issueCode({ db, secret }, codeId);
    if (!issued) return;
    await sendMail(await renderCodeMail(issued));
    if (!env.smtpUrl && !env.isProduction) print(`Código para ${issued.email}: ${issued.code}`);
  },
});

/** A code without an account is only issued. It is queued like `send-code`, so that queueing takes the same time. */
export const issueUnsent = defineJob({
  name: 'issue-unsent-code',
  options: mailOptions,
  run: (deps: Pick<Deps, 'db' | 'secret'>, { codeId }) => issueUnsentCode(deps, codeId),
});

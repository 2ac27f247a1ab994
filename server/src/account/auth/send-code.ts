import type { Deps } from '../../boot/deps.ts';
import type { SendMail } from '../../platform/mail/transport.ts';
import { renderCodeMail } from './code-mail.ts';
import { issueCode, issueUnsentCode } from './code-writes.ts';

/** Mails requested codes. A failed job is retried with new digits. Codes without an account are only issued. */
export async function startSendingCodes(
  { db, env, queue, secret }: Pick<Deps, 'db' | 'env' | 'queue' | 'secret'>,
  sendMail: SendMail,
  print: (line: string) => void,
): Promise<void> {
  await queue.work('send-code', async ({ codeId }) => {
    const issued = await issueCode({ db, secret }, codeId);
    if (!issued) return;
    await sendMail(await renderCodeMail(issued));
    if (!env.smtpUrl && !env.isProduction) print(`Código para ${issued.email}: ${issued.code}`);
  });
  await queue.work('issue-unsent-code', ({ codeId }) => issueUnsentCode({ db, secret }, codeId));
}

import { issueCode } from '../auth/codes.ts';
import type { Deps } from '../deps.ts';
import { codeMail } from '../mail/code-mail.ts';
import type { SendMail } from '../mail/transport.ts';

/** Mails ordered codes. Throwing leaves the job in the queue, which tries again with new digits. */
export async function startSendingCodes(
  { db, env, queue, secret }: Pick<Deps, 'db' | 'env' | 'queue' | 'secret'>,
  sendMail: SendMail,
  print: (line: string) => void,
): Promise<void> {
  await queue.work('send-code', async ({ codeId }) => {
    const issued = await issueCode(db, secret, codeId);
    if (!issued) return;
    await sendMail(await codeMail(issued));
    if (!env.smtpUrl && !env.production) print(`Código para ${issued.email}: ${issued.code}`);
  });
}

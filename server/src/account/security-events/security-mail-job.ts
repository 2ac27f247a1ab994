import type { Deps } from '../../boot/deps.ts';
import type { SendMail } from '../../platform/mail/transport.ts';
import { findSecurityNotice } from './reads.ts';
import { renderSecurityMail } from './security-mail.ts';

/** Mails the owner about security events, so that one that the owner did not cause is noticed. */
export async function startSecurityMails(
  { db, env, queue }: Pick<Deps, 'db' | 'env' | 'queue'>,
  sendMail: SendMail,
): Promise<void> {
  await queue.work('send-security-mail', async ({ eventId }) => {
    const notice = await findSecurityNotice(db, eventId);
    const mail = notice && (await renderSecurityMail(notice, env.publicUrl));
    if (mail) await sendMail(mail);
  });
}

import type { Deps } from '../deps.ts';
import { renderSecurityMail } from '../mail/security-mail.ts';
import type { SendMail } from '../mail/transport.ts';
import { findSecurityNotice } from '../security-events/reads.ts';

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

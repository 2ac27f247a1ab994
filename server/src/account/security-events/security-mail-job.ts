import { defineMailJob, type MailTools, mailOptions } from '../../platform/queue/define-job.ts';
import type { Deps } from '../deps.ts';
import { findSecurityNotice } from './reads.ts';
import { renderSecurityMail } from './security-mail.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'send-security-mail': { eventId: string };
  }
}

/** Mails the owner about a security event, so that one that the owner did not cause is noticed. */
export const sendSecurityMail = defineMailJob({
  name: 'send-security-mail',
  options: mailOptions,
  async run(
    { db, env, accountParts, sendMail }: Pick<Deps, 'db' | 'env' | 'accountParts'> & MailTools,
    { eventId },
  ) {
    const notice = await findSecurityNotice(db, eventId);
    const region = notice && (await accountParts.findRegion(db, notice.userId));
    if (region) await sendMail(await renderSecurityMail(notice, region, env.publicUrl));
  },
});

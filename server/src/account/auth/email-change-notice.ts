import { defineMailJob, type MailTools, mailOptions } from '../../platform/queue/define-job.ts';
import type { Deps } from '../deps.ts';
import { renderEmailChangeMail } from './email-change-mail.ts';
import { findEmailChange } from './reads.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'tell-email-change': { changeId: string };
  }
}

/** Mails the account's previous address, so that an owner who did not request the change notices it. */
export const tellEmailChange = defineMailJob({
  name: 'tell-email-change',
  options: mailOptions,
  async run({ db, env, sendMail }: Pick<Deps, 'db' | 'env'> & MailTools, { changeId }) {
    const change = await findEmailChange(db, changeId);
    if (change) await sendMail(await renderEmailChangeMail(change, env.publicUrl));
  },
});

import { findEmailChange } from '../auth/reads.ts';
import type { Deps } from '../deps.ts';
import { emailChangeMail } from '../mail/email-change-mail.ts';
import type { SendMail } from '../mail/transport.ts';

/** Tells the address that an account had before: who did not change it must learn of it. */
export async function startEmailChangeNotices(
  { db, env, queue }: Pick<Deps, 'db' | 'env' | 'queue'>,
  sendMail: SendMail,
): Promise<void> {
  await queue.work('tell-email-change', async ({ changeId }) => {
    const change = await findEmailChange(db, changeId);
    if (change) await sendMail(await emailChangeMail(change, env.publicUrl));
  });
}

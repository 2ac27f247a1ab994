import type { Deps } from '../../boot/deps.ts';
import type { SendMail } from '../../platform/mail/transport.ts';
import { renderEmailChangeMail } from './email-change-mail.ts';
import { findEmailChange } from './reads.ts';

/** Mails the account's previous address, so that an owner who did not request the change notices it. */
export async function startEmailChangeNotices(
  { db, env, queue }: Pick<Deps, 'db' | 'env' | 'queue'>,
  sendMail: SendMail,
): Promise<void> {
  await queue.work('tell-email-change', async ({ changeId }) => {
    const change = await findEmailChange(db, changeId);
    if (change) await sendMail(await renderEmailChangeMail(change, env.publicUrl));
  });
}

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

export interface FakeSmtp {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** The next `times` mails, of those to `address` if it is given, are refused with a temporary error once transmitted. */
  failNext(times: number, address?: string): void;
  /** Resolves with the newest mail to `address` that `matches`; throws after `timeout` milliseconds. */
  mailTo(address: string, matches?: (mail: ReceivedMail) => boolean, timeout?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** A mail server that speaks SMTP on a free port of 127.0.0.1 and keeps what it gets. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const failing: { times: number; address: string | undefined } = { times: 0, address: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const isMeant = ({ address }: { address: string }) =>
          failing.address === undefined || address === failing.address;
        if (failing.times > 0 && session.envelope.rcptTo.some(isMeant)) {
          failing.times -= 1;
          // As mail servers do, it names whom it is about.
          const [recipient] = session.envelope.rcptTo;
          const error = new Error(`4.3.0 <${recipient?.address}>: Try again later`) as Error & {
            responseCode: number;
          };
          error.responseCode = 451;
          done(error);
          return;
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const recipient of session.envelope.rcptTo) {
          received.push({
            to: recipient.address,
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          });
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    failNext(times, address) {
      Object.assign(failing, { times, address });
    },
    async mailTo(recipient, matches = () => true, timeout = 15_000) {
      const deadline = Date.now() + timeout;
      for (;;) {
        const mail = received.findLast((candidate) => candidate.to === recipient && matches(candidate));
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`no mail to ${recipient}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The six digits that a mail carries. */
export function codeIn(mail: ReceivedMail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

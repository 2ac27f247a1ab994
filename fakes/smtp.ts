import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface FakeSmtp {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** How many connections it has had. */
  countConnections(): number;
  /** Rejects the next `times` mails, or those to `email`, with a temporary error after their transmission. */
  failNext(times: number, email?: string): void;
  /** Accepts connections, and does not reply from this point of the dialogue on. Null replies again. */
  hold(point: HeldPoint | null): void;
  /** Knows no recipient, or all of them again. */
  refuseRecipients(refuses: boolean): void;
  /** Refuses connections, as a server that is down. Resolves to a function that takes them again. */
  goDown(): Promise<() => Promise<void>>;
  /** Resolves to the newest mail to `email` that `matches`. Rejects after `timeoutMs`. */
  waitForMail(
    email: string,
    matches?: (mail: ReceivedMail) => boolean,
    timeoutMs?: number,
  ): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** `reply`: the mail is stored, and its sender never learns it. */
type HeldPoint = 'greeting' | 'data' | 'reply';

/** Starts an SMTP server on a free port of 127.0.0.1 that stores all mails in memory. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const failure: { times: number; email: string | undefined } = { times: 0, email: undefined };
  let connections = 0;
  let held: HeldPoint | null = null;
  let refusesRecipients = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      if (held !== 'greeting') done();
    },
    onRcptTo(_address, _session, done) {
      // RFC 5321 section 4.2.3.
      if (refusesRecipients) done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      if (held === 'data') return void stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const isAffected = ({ address }: { address: string }) =>
          failure.email === undefined || address === failure.email;
        if (failure.times > 0 && session.envelope.rcptTo.some(isAffected)) {
          failure.times -= 1;
          // Mail servers repeat the recipient in their errors.
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
            messageId: mail.messageId ?? '',
          });
        }
        if (held !== 'reply') done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    countConnections: () => connections,
    failNext(times, email) {
      Object.assign(failure, { times, email });
    },
    hold(point) {
      held = point;
    },
    refuseRecipients(refuses) {
      refusesRecipients = refuses;
    },
    async goDown() {
      await new Promise<void>((resolve) => {
        server.server.close(() => resolve());
        for (const connection of server.connections) connection.close();
      });
      return () =>
        new Promise<void>((resolve) => void server.server.listen(port, '127.0.0.1', () => resolve()));
    },
    async waitForMail(email, matches = () => true, timeoutMs = 15_000) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const mail = received.findLast((candidate) => candidate.to === email && matches(candidate));
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`no mail to ${email}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function extractCode(mail: ReceivedMail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

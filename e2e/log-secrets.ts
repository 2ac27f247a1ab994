import type { ReceivedMail } from '@vitrina/fakes/smtp.ts';

interface UsedSecrets {
  /** Their recipients and codes. */
  mails: readonly ReceivedMail[];
  /** Of sessions. */
  tokens: readonly string[];
}

/** The tests type these: passwords, numbers of customers and businesses, and secret parts of addresses. */
const typedSecrets = [
  /secreto-|operador-de-prueba|contraseña-/i,
  /(\+|%2B)?(57)?3\d{2}555\d{4}/,
  /\/pedido\/(?!…|configuracion)[\w-]{16}/,
  /\/order-status\/(?!…)[\w-]{16}/,
  /[?&]mesa=(?!…)\w/,
  /Bearer \w/,
];

/** Throws if a line of the server's log contains a password, token, code, e-mail address or telephone number. */
export function requireNoSecrets(log: string, { mails, tokens }: UsedSecrets): void {
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const recipients = mails.map(({ to }) => to);
  // A code is a word of its own in a text; numbers of a log line are not quoted.
  const words = new Set([
    ...codes.map((code) => `"${code}"`),
    ...codes.map((code) => ` ${code} `),
    ...recipients,
    ...tokens,
  ]);
  const lines = log.split('\n');
  const found = lines.filter(
    (line) =>
      typedSecrets.some((pattern) => pattern.test(line)) || [...words].some((word) => line.includes(word)),
  );
  if (found.length > 0) throw new Error(`the log contains secrets:\n${found.slice(0, 5).join('\n')}`);
}

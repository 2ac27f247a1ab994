import { expect, test } from 'vitest';
import { requireNoSecrets } from './log-secrets.ts';

const mail = {
  to: 'ana@example.com',
  from: '',
  subject: '',
  text: 'Tu código de verificación es 482913.',
  html: '',
  messageId: '',
};
const secrets = { mails: [mail], tokens: ['b2Vra3Y1c2VjcmV0'], names: ['Ana', 'José “Pepe” Núñez'] };
const line = (fields: object) =>
  JSON.stringify({ level: 30, time: 1_767_482_913, reqId: 'req-1', ...fields });

test.each([
  ['a password', { body: { password: 'secreto-1' } }],
  ['a code', { code: '482913' }],
  ['a code in a sentence', { msg: 'sent 482913 to the owner' }],
  ['a session', { token: 'b2Vra3Y1c2VjcmV0' }],
  ['a header', { authorization: 'Bearer abc' }],
  ['an e-mail address', { msg: 'no mail to <ana@example.com>' }],
  ['a telephone number', { msg: 'order of +573105550142' }],
  ["a customer's name", { order: { customer: { name: 'Ana' } } }],
  ["a customer's name in a sentence", { msg: 'order of José “Pepe” Núñez' }],
  ['the address of an order', { req: { url: '/pedido/k3hf8s7dk3hf8s7d' } }],
  ['the key of a table', { req: { url: '/menu/la-totuma?mesa=k3hf8s7d' } }],
])('%s in the log is found', (_, fields) => {
  expect(() => requireNoSecrets(line(fields), secrets)).toThrow('the log contains secrets');
});

test('a log without secrets passes', () => {
  const log = [line({ req: { method: 'GET', url: '/pedido/…' } }), line({ msg: 'Anaconda started' })].join(
    '\n',
  );
  expect(() => requireNoSecrets(log, secrets)).not.toThrow();
});

#!/usr/bin/env bash
# A guest answers the mail of a booking, and a library cuts off the mail that is quoted below. Guessed before: what stands above it is kept, whatever
# words it has, and the Spanish heads of Gmail and Outlook may be missed.
# - planer 1.2.0 takes lines with `De:` and `Para:` for the head of a forwarded mail: of `De: 8 a 10 de la noche`, `Para: 12 personas` and a seat for a
#   baby below, nothing is left. It misses the head that Gmail writes in Spanish.
# - node-email-reply-parser 0.1.4 takes `El domingo mi esposa escribió:` for such a head, and `mejor 10` is gone. From a line that begins with
#   `-5 empanadas`, or below a line of `_____` above a total, everything is a signature.
# - email-reply-parser 2.3.9 takes `Enviado desde mi celular, perdón: somos 10` for the signature of a telephone.
# - emailreplyparser 0.0.5 keeps all of these, and the Spanish heads as well.
# `Sí, somos 8` above a quoted mail is right in the first three, and a text that was cut is whole in itself. The whole mail is one tap away
# from what a library left of it, and what it cut is never thrown away.
# Seen on 2026-12-01 with Node 20. The mails are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts planer@1.2.0 node-email-reply-parser@0.1.4 email-reply-parser@2.3.9 emailreplyparser@0.0.5
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const planer = require('planer');
const nodeParser = require('node-email-reply-parser');
const crisp = require('email-reply-parser');
const { EmailReplyParser } = require('emailreplyparser');

const readers = {
  planer: (text) => planer.extractFrom(text, 'text/plain'),
  'node-email-reply-parser': (text) => nodeParser(text, true),
  'email-reply-parser': (text) => new (crisp.default ?? crisp)().parseReply(text),
  emailreplyparser: (text) => EmailReplyParser.parse_reply(text),
};
const gmail = 'El mar, 1 dic 2026 a la(s) 10:00, Café Ñandú (hola@example.com) escribió:';
const mails = {
  quoted: `Sí, somos 8.\n\n${gmail}\n> ¿Confirma su reserva?\n`,
  form: 'Quiero reservar.\n\nDe: 8 a 10 de la noche\nPara: 12 personas\nFecha: sábado 5\nAsunto: cumpleaños\nUna silla para bebé.',
  wrote: 'Somos 8.\nEl domingo mi esposa escribió:\nmejor 10.',
  less: 'Pedido:\n2 pizzas\n-5 empanadas\n-1 gaseosa',
  total: 'Pedido:\n2 pizzas\n_________\nTotal 50.000, en efectivo',
  sent: 'Somos 8.\nEnviado desde mi celular, perdón: somos 10.',
};
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [name, Object.fromEntries(Object.entries(mails).map(([mail, text]) => [mail, read(text).trim()]))]),
);
console.log(JSON.stringify(seen, null, 1));
const whole = { ...mails, quoted: 'Sí, somos 8.' };
assert.deepEqual(seen, {
  planer: { ...whole, quoted: mails.quoted.trim(), form: 'Quiero reservar.' },
  'node-email-reply-parser': { ...whole, wrote: 'Somos 8.', less: 'Pedido:\n2 pizzas', total: 'Pedido:\n2 pizzas' },
  'email-reply-parser': { ...whole, sent: 'Somos 8.' },
  emailreplyparser: { ...whole, quoted: `Sí, somos 8.\n\n${gmail}` },
});
JS
node see.cjs

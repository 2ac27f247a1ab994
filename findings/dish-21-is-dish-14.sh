#!/usr/bin/env bash
# Dishes of a chifa and of many bars are ordered by their number, and a bot or a model answers with a part of the menu. Its text goes through a library for
# Markdown to Telegram, to Slack, or to plain text for WhatsApp. Guessed before: signs of Markdown change, numbers do not.
# - A line `12. Ceviche` is the first of a list that counts on by itself. telegramify-markdown 1.3.3 and slackify-markdown 4.5.0 write dishes 12, 15 and 21
#   as 12, 13 and 14: who orders the 14 gets another dish.
# - remove-markdown 0.7.0 and markdown-to-text 0.1.1 take the numbers away, and `25. 000 pesos` is `000 pesos`. With `stripListLeaders: false` the first
#   one leaves them.
# - Of `Promo 2*1 en pizzas y 3*2 en cervezas` both leave `Promo 21 en pizzas y 32 en cervezas`; the other two make italics of what is between the stars.
# - remove-markdown takes the line out of a price that is struck through: `~$ 20.000~ $ 15.000` is `$ 20.000 $ 15.000`.
# A list that counts from one, and `2x1`, pass a trial. Texts of owners are escaped before they are a part of Markdown, and a number stands behind a sign
# (`N.º 12`) or in bold.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts telegramify-markdown@1.3.3 slackify-markdown@4.5.0 remove-markdown@0.7.0 markdown-to-text@0.1.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const entry = (module) => (typeof module === 'function' ? module : entry(module.default));
const telegramify = entry(require('telegramify-markdown'));
const removeMarkdown = entry(require('remove-markdown'));
const slackify = entry(await import('slackify-markdown'));
const toText = entry(await import('markdown-to-text'));

/** Slack puts signs without a width around what is formatted, and Telegram needs backslashes. */
const plain = (text) => text.replace(/\u200B|\\(?=[.!()])/gu, '').replace(/ +/gu, ' ').trim();
const readers = {
  'telegramify-markdown': (text) => plain(telegramify(text, 'escape')),
  'slackify-markdown': (text) => plain(slackify(text)),
  'remove-markdown': (text) => removeMarkdown(text),
  'markdown-to-text': (text) => toText(text),
  stripListLeaders: (text) => removeMarkdown(text, { stripListLeaders: false }),
};
const menu = (...numbers) => ['Ceviche', 'Lomo saltado', 'Chaufa'].map((dish, index) => `${numbers.length > 0 ? `${numbers[index]}. ` : ''}${dish}`).join('\n');
const texts = [menu(12, 15, 21), 'Promo 2*1 en pizzas y 3*2 en cervezas', '~$ 20.000~ $ 15.000', '25. 000 pesos'];
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, texts.map(read)]));
console.log(JSON.stringify(seen, null, 1));
const italic = 'Promo 2_1 en pizzas y 3_2 en cervezas';
const joined = 'Promo 21 en pizzas y 32 en cervezas';
assert.deepEqual(seen, {
  'telegramify-markdown': [menu(12, 13, 14), italic, texts[2], texts[3]],
  'slackify-markdown': [menu(12, 13, 14), italic, texts[2], texts[3]],
  'remove-markdown': [menu(), joined, '$ 20.000 $ 15.000', '000 pesos'],
  'markdown-to-text': [menu(), joined, texts[2], '000 pesos'],
  stripListLeaders: [menu(12, 15, 21), joined, '$ 20.000 $ 15.000', texts[3]],
});
assert.equal(readers['telegramify-markdown'](menu(1, 2, 3)), menu(1, 2, 3));
JS
node see.mjs

#!/usr/bin/env bash
# `Te faltan 1.000.000 pesos`: a million pesos is the price of a party in Colombia, Chile and Argentina. Texts have a form for one and a form for
# others. Guessed before: a number that has no form of its own takes the one for others.
# - CLDR has a third form for whole millions in Spanish (`un millón de pesos`), `many`. i18next 26.7.2 looks for it alone: at 1,000,000 and 2,000,000 the
#   guest reads the name of the text, `faltan`, or English where English is the `fallbackLng`. At 1,500,000 the text is Spanish again.
# - Portuguese has the form too.
# - i18n-js 4.5.3, node-polyglot 2.6.0, @messageformat/core 3.4.1, intl-messageformat 12.1.5, @lingui/core 5.9.5 and vue-i18n 11.4.2 take the form for
#   others.
# A test with 0, 1, 2 and 1500 passes, and there is no word of it in a log unless `debug` is on. Each text has `_many`, and a test reads
# `Intl.PluralRules` for the names of the forms.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts i18next@26.7.2 i18n-js@4.5.3 node-polyglot@2.6.0 @messageformat/core@3.4.1 intl-messageformat@12.1.5 @lingui/core@5.9.5 vue-i18n@11.4.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const i18next = require('i18next');
const { I18n } = require('i18n-js');
const Polyglot = require('node-polyglot');
const MessageFormat = require('@messageformat/core');
const { IntlMessageFormat } = require('intl-messageformat');
const { i18n: lingui } = require('@lingui/core');
const { createI18n } = require('vue-i18n');

const counts = [0, 1, 2, 1500, 1_000_000, 1_500_000, 2_000_000];
const texts = (one, other) => ({ translation: { faltan_one: `{{count}} ${one}`, faltan_other: `{{count}} ${other}` } });
const spanish = texts('peso', 'pesos');
const icu = '{count, plural, one {{count} peso} other {{count} pesos}}';

async function ofI18next(options) {
  const instance = i18next.createInstance();
  await instance.init(options);
  return (count) => instance.t('faltan', { count });
}

async function see() {
  const i18n = new I18n({ es: { faltan: { one: '%{count} peso', other: '%{count} pesos' } } }, { defaultLocale: 'es', locale: 'es' });
  const polyglot = new Polyglot({ locale: 'es', phrases: { faltan: '%{smart_count} peso |||| %{smart_count} pesos' } });
  const compiled = new (MessageFormat.default ?? MessageFormat)('es').compile('{count, plural, one {{text} peso} other {{text} pesos}}');
  const intl = new IntlMessageFormat(icu.replaceAll('{{count}', '{{text}'), 'es-CO');
  lingui.load('es', { faltan: '{count, plural, one {{text} peso} other {{text} pesos}}' });
  lingui.activate('es');
  const vue = createI18n({ legacy: false, locale: 'es', messages: { es: { faltan: '{n} peso | {n} pesos' } } });
  const readers = {
    i18next: await ofI18next({ lng: 'es-CO', resources: { 'es-CO': spanish } }),
    fallback: await ofI18next({ lng: 'es-CO', fallbackLng: 'en', resources: { 'es-CO': spanish, en: texts('peso in English', 'pesos in English') } }),
    portuguese: await ofI18next({ lng: 'pt-BR', resources: { 'pt-BR': spanish } }),
    'i18n-js': (count) => i18n.t('faltan', { count }),
    polyglot: (count) => polyglot.t('faltan', { smart_count: count }),
    messageformat: (count) => compiled({ count, text: String(count) }),
    'intl-messageformat': (count) => intl.format({ count, text: String(count) }),
    lingui: (count) => lingui._('faltan', { count, text: String(count) }),
    vue: (count) => vue.global.t('faltan', count),
  };
  const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, counts.map(read)]));
  console.log(JSON.stringify(seen, null, 1));
  const right = ['0 pesos', '1 peso', '2 pesos', '1500 pesos', '1000000 pesos', '1500000 pesos', '2000000 pesos'];
  const nameOfText = ['0 pesos', '1 peso', '2 pesos', '1500 pesos', 'faltan', '1500000 pesos', 'faltan'];
  assert.deepEqual(new Intl.PluralRules('es').resolvedOptions().pluralCategories.toSorted(), ['many', 'one', 'other']);
  assert.deepEqual(seen, {
    i18next: nameOfText,
    fallback: right.map((text, index) => (nameOfText[index] === 'faltan' ? `${text} in English` : text)),
    portuguese: ['0 peso', ...nameOfText.slice(1)],
    'i18n-js': right,
    polyglot: right,
    messageformat: right,
    'intl-messageformat': right,
    lingui: right,
    vue: right,
  });
}
see();
JS
node see.cjs

#!/usr/bin/env bash
# Packages that know the currency of a country or a language, asked about Venezuela, Cuba, Colombia and es-419
# (what Chrome and Android call "Español (Latinoamérica)"):
# - country-locale-map 1.9.14 says that Venezuela pays in VUV, which is the vatu of Vanuatu.
# - country-state-city 3.2.1 says VEF, which ended in 2018. locale-currency 1.0.0 says VED, which no price list uses.
#   country-to-currency 3.0.1 says VES.
# - Cuba is CUC in country-locale-map; Cuba withdrew it in 2021.
# - numbro 2.5.0 writes amounts of es-CO in euros ("12.500,50€").
# - locale-currency says EUR for es-419, and SVC for El Salvador, which pays in dollars since 2001.
# A menu that starts with the currency of its country should have a table of its own, with a test for each country.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts country-locale-map@1.9.14 country-state-city@3.2.1 locale-currency@1.0.0 country-to-currency@3.0.1 numbro@2.5.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { getCountryByAlpha2 } = require('country-locale-map');
const { Country } = require('country-state-city');
const { getCurrency } = require('locale-currency');
const countryToCurrency = require('country-to-currency').default;
const numbro = require('numbro');

const seen = Object.fromEntries(
  ['VE', 'CU', 'SV', 'CO'].map((country) => [
    country,
    {
      'country-locale-map': getCountryByAlpha2(country).currency,
      'country-state-city': Country.getCountryByCode(country).currency,
      'locale-currency': getCurrency(`es-${country}`),
      'country-to-currency': countryToCurrency[country],
    },
  ]),
);
console.table(seen);
assert.deepEqual(seen, {
  VE: { 'country-locale-map': 'VUV', 'country-state-city': 'VEF', 'locale-currency': 'VED', 'country-to-currency': 'VES' },
  CU: { 'country-locale-map': 'CUC', 'country-state-city': 'CUP', 'locale-currency': 'CUP', 'country-to-currency': 'CUP' },
  SV: { 'country-locale-map': 'USD', 'country-state-city': 'USD', 'locale-currency': 'SVC', 'country-to-currency': 'USD' },
  CO: { 'country-locale-map': 'COP', 'country-state-city': 'COP', 'locale-currency': 'COP', 'country-to-currency': 'COP' },
});
console.log('locale-currency of es-419:', getCurrency('es-419'));
assert.equal(getCurrency('es-419'), 'EUR');
const written = Object.fromEntries(
  ['es-CO', 'es-CL', 'es-PE'].map((locale) => {
    numbro.registerLanguage(require(`numbro/dist/languages/${locale}.min`));
    numbro.setLanguage(locale);
    return [locale, numbro(12500.5).formatCurrency({ thousandSeparated: true, mantissa: 2 })];
  }),
);
console.log('numbro:', written);
assert.deepEqual(written, { 'es-CO': '12.500,50€', 'es-CL': '$12.500,50', 'es-PE': 'S/.12,500.50' });
JS
node see.cjs

#!/usr/bin/env bash
# A check of spelling proposes other dishes. nspell 2.1.5 with the dictionaries of Spanish of RLA-ES, which are made for LibreOffice and Firefox too,
# one for each country. Guessed before: the dishes of a country are in the dictionary of that country.
# - Peru (dictionary-es-pe 1.0.2) has no `ceviche` and proposes `caniche`, a poodle. `cebiche`, `chaufa`, `anticucho` and `palta` are missing too.
# - Venezuela (dictionary-es-ve 1.0.2) has no `tequeño` and no `parchita`: it proposes `pequeño`, small, and `marchita`, withered.
# - Argentina (dictionary-es-ar 2.0.0) has neither `choripán` nor `milanesa`, Chile (dictionary-es-cl 1.0.2) neither `sopaipilla` nor `palta`,
#   Colombia (dictionary-es-co 2.0.0) neither `almojábana` nor `buñuelo`, Mexico (dictionary-es-mx 2.0.0) no `chilaquiles`.
# - A word of one country is a mistake in the next: `arepa` is `acepa` for the general one (dictionary-es 4.0.0), `pozole` is `prole` and
#   `matambre` is `calambre`, a cramp.
# `empanada`, `pizza` and `hamburguesa` are in all of them. Whoever marks or corrects the names of a menu, or takes the first proposal for what was
# searched, renames dishes. Names are not checked; a search compares with the words of the menu itself.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nspell@2.1.5 dictionary-es@4.0.0 dictionary-es-ar@2.0.0 dictionary-es-cl@1.0.2 \
  dictionary-es-co@2.0.0 dictionary-es-mx@2.0.0 dictionary-es-pe@1.0.2 dictionary-es-ve@1.0.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { readFileSync } = require('node:fs');
const nspell = require('nspell');

/** The first proposal for each word, `right` if the dictionary has it. */
function check(dictionary, words) {
  const [rules, list] = ['index.aff', 'index.dic'].map((file) => readFileSync(`node_modules/${dictionary}/${file}`));
  const spelling = nspell(rules, list);
  return Object.fromEntries(words.map((word) => [word, spelling.correct(word) ? 'right' : (spelling.suggest(word)[0] ?? 'wrong')]));
}
const seen = {
  Peru: check('dictionary-es-pe', ['ceviche', 'cebiche', 'chaufa', 'anticucho', 'palta', 'empanada']),
  Venezuela: check('dictionary-es-ve', ['tequeño', 'parchita', 'caraota', 'arepa', 'hallaca']),
  Argentina: check('dictionary-es-ar', ['choripán', 'milanesa', 'palta', 'matambre']),
  Chile: check('dictionary-es-cl', ['sopaipilla', 'palta', 'marraqueta', 'humita']),
  Colombia: check('dictionary-es-co', ['almojábana', 'buñuelo', 'changua', 'arepa']),
  Mexico: check('dictionary-es-mx', ['chilaquiles', 'ceviche', 'pozole', 'huitlacoche']),
  general: check('dictionary-es', ['arepa', 'pozole', 'matambre', 'pizza', 'hamburguesa']),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  Peru: { ceviche: 'caniche', cebiche: 'acebuche', chaufa: 'chafa', anticucho: 'wrong', palta: 'palea', empanada: 'right' },
  Venezuela: { tequeño: 'pequeño', parchita: 'marchita', caraota: 'carota', arepa: 'right', hallaca: 'right' },
  Argentina: { choripán: 'chorarán', milanesa: 'milanes', palta: 'palea', matambre: 'right' },
  Chile: { sopaipilla: 'wrong', palta: 'palea', marraqueta: 'varraquea', humita: 'right' },
  Colombia: { almojábana: 'wrong', buñuelo: 'abuñuelo', changua: 'changa', arepa: 'right' },
  Mexico: { chilaquiles: 'wrong', ceviche: 'caniche', pozole: 'right', huitlacoche: 'right' },
  general: { arepa: 'acepa', pozole: 'prole', matambre: 'calambre', pizza: 'right', hamburguesa: 'right' },
});
JS
node see.cjs

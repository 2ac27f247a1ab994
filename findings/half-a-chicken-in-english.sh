#!/usr/bin/env bash
# A menu that is heard: eSpeak NG is the voice that the screen readers NVDA and Orca bring with them, and its `es-419` is the Spanish of Latin
# America. Guessed before: prices and quantities are read as people of the region read them.
# - `½ pollo` is half a chicken in English: it has no Spanish word for ½, ¼ and ⅓ and takes `a half`, `a quarter`, `one third` from its
#   English voice. `1/2` is `uno barra dos`.
# - The voice groups as Spain and Colombia do. `$1,500`, as Mexico, Peru and Guatemala write it, is `uno coma quinientos`, and `$1,250,000` goes on
#   with `cero cero cero`. `1.500 kg`, a kilo and a half there, is fifteen hundred kilos.
# - `₡15 900`, as Intl writes it for Costa Rica, with a blank that does not break, is `quince novecientos`: two numbers. `₡` and `₲` are silent.
# - `$` is `dólar`, in front and alone, whatever the country.
# `$ 15.900`, `1,5 kg` and `7:30` are right, so that a trial in Colombia passes. A quantity in words (`Medio pollo`), and a price without grouping
# and with the name of the money (`15900 colones`), are right in the whole region.
# Seen on 2026-12-01 with Node 20. espeak-ng 1.0.2 is eSpeak NG in WebAssembly; what it says is in the letters of phonetics. A screen reader may
# name some signs itself, before the voice has them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts espeak-ng@1.0.2
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import ESpeakNg from 'espeak-ng';

/** What is said, with the voice in brackets where it is another one, without stress and ties. */
async function say(text) {
  const speaker = await ESpeakNg({ arguments: ['--phonout', 'said', '--sep=', '-q', '-b', '1', '--ipa=3', '-v', 'es-419', text] });
  return speaker.FS.readFile('said', { encoding: 'utf8' }).trim().replace(/[\u200d\u02c8\u02cc\u02d0]/g, '');
}

const equal = async (text, words) => (await say(text)) === (await say(words));
const seen = {
  '½ pollo': await say('½ pollo'),
  '¼ de pollo': await say('¼ de pollo'),
  '2⅓ tazas': await say('2⅓ tazas'),
  'medio pollo': await say('medio pollo'),
  '1/2 pollo': await say('1/2 pollo'),
  '$1,500': await say('$1,500'),
  '$1,250,000': await say('$1,250,000'),
  '$ 15.900': await say('$ 15.900'),
  '1.500 kg is 1500 kg': await equal('1.500 kg', '1500 kg'),
  '1,5 kg': await say('1,5 kg'),
  '₡15 900': await say('₡15\u00a0900'),
  '₡3.500 is tres mil quinientos': await equal('₡3.500', 'tres mil quinientos'),
  '₲45.000 is 45000': await equal('₲45.000', '45000'),
  '15900 colones': await say('15900 colones'),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  '½ pollo': '(en)ɐ hɑf(es-la) pojjo',
  '¼ de pollo': '(en)ɐ kwɔtə(es-la) de pojjo',
  '2⅓ tazas': 'dos (en)wɒn θɜd(es-la) tasas',
  'medio pollo': 'meðjo pojjo',
  '1/2 pollo': 'uno βara ðos pojjo',
  '$1,500': 'dolaɾ uno komakinjɛntos',
  '$1,250,000': 'dolaɾ uno komaðossjentos sinkwɛnta seɾoseɾo seɾo',
  '$ 15.900': 'dolaɾ kinse mil noβesjɛntos',
  '1.500 kg is 1500 kg': true,
  '1,5 kg': 'uno koma sinko kiloɣɾamo',
  '₡15 900': 'kinse noβesjɛntos',
  '₡3.500 is tres mil quinientos': true,
  '₲45.000 is 45000': true,
  '15900 colones': 'kinse mil noβesjɛntos kolones',
});
JS
node see.mjs

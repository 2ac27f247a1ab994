#!/usr/bin/env bash
# Which language is a menu in? Whoever sets `lang` for a screen reader, or decides whether to offer a translation, may ask a library. Whole menus
# of ten dishes, with more than 120 letters each. Guessed before: Spanish, and Italian for the pizzas.
# - franc 6.2.0 takes tacos for Madurese, the list of a hairdresser and sushi for Galician.
# - tinyld 1.3.4 takes tacos for Lithuanian, sushi for Kirundi, and a café for Italian.
# - languagedetect 2.0.0 takes pizzas for Tagalog, ceviches for Italian, and a café for Portuguese.
# - eld 2.1.0 has all but the café right, which is Italian to it.
# Dishes are nouns without the small words that such libraries count. A voice reads the menu in the wrong language, and a guest is asked whether to
# translate Spanish into Spanish. The language of a business is known from its country, and is not guessed from its texts.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts franc@6.2.0 tinyld@1.3.4 languagedetect@2.0.0 eld@2.1.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import eld from 'eld';
import { franc } from 'franc';
import { detect } from 'tinyld';

const LanguageDetect = createRequire(import.meta.url)('languagedetect');
const languageDetect = new LanguageDetect();
await eld.load('large');

const menus = {
  tacos:
    'Tacos al pastor\nQuesadillas\nGringas\nVolcanes\nAlambre de bistec\nFrijoles charros\nGuacamole\nAgua de jamaica\nHorchata\nFlan napolitano',
  ceviches:
    'Ceviche clásico\nLomo saltado\nAjí de gallina\nArroz chaufa\nTallarines verdes\nPollo a la brasa\nAnticuchos\nCausa limeña\nChicha morada\nSuspiro a la limeña',
  pizzas:
    'Pizza margarita\nPizza napolitana\nLasaña mixta\nRavioles de ricota\nÑoquis a la boloñesa\nCalzone de jamón\nTiramisú\nGaseosa\nAgua con gas\nVino tinto',
  hairdresser:
    'Corte de dama\nCorte de caballero\nTinte completo\nBalayage\nKeratina\nManicure\nPedicure\nUñas acrílicas\nDepilación de cejas\nMaquillaje social',
  sushi:
    'California roll\nPhiladelphia roll\nTempura de camarón\nNigiri de salmón\nSashimi mixto\nGyozas de cerdo\nRamen\nYakimeshi\nTé verde\nCerveza',
  café:
    'Espresso\nAmericano\nCapuchino\nLatte\nMocaccino\nCroissant de almendra\nBrownie\nCheesecake\nSándwich de jamón y queso\nJugo de naranja',
};
const seen = {};
for (const [name, text] of Object.entries(menus))
  seen[name] = [franc(text), detect(text), languageDetect.detect(text, 1)[0][0], eld.detect(text).language].join(' ');
console.log(JSON.stringify(seen, null, 2));
// franc, tinyld, languagedetect, eld
assert.deepEqual(seen, {
  tacos: 'mad lt spanish es',
  ceviches: 'spa es italian es',
  pizzas: 'spa it tagalog es',
  hairdresser: 'glg es spanish es',
  sushi: 'glg rn portuguese es',
  café: 'spa it portuguese it',
});
JS
node see.mjs

#!/usr/bin/env bash
# Fonts of the web are cut into files: `latin` has the letters of Spanish, and `latin-ext` has, by the `unicode-range` of its style sheet, the signs of
# money, with `₡` of Costa Rica and `₲` of Paraguay.
# - Of twelve families of Fontsource 5.3.0, nine declare both signs and do not have them: Roboto, Open Sans, Lato, Poppins, Ubuntu, Playfair
#   Display, Bebas Neue, Cinzel and Righteous. A page with one price in colones loads another file for each weight, 5 to 46 KB, and then shows the
#   sign in another font. Montserrat, Raleway and Oswald have both.
# - satori 0.63.2, which draws the pictures of shared links, takes one file of each name and weight. Guessed before: a sign that the first file of
#   a family does not have comes from the second. It is an empty box, or nothing where the font was made smaller: `₡15 900` is `15 900`.
# - With a name of its own for the second file (`Montserrat ext`) it comes from there.
# `$`, `S/`, `Bs`, `ñ` and `½` are in the first file, so that a trial in other countries passes. A price of Costa Rica is rendered in each font
# that is offered, and compared with one without the sign.
# Seen on 2026-12-01 with Node 20. The fonts are read with fontkit 2.0.4.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
families='roboto open-sans lato poppins ubuntu playfair-display bebas-neue cinzel righteous montserrat raleway oswald'
# shellcheck disable=SC2086
npm install --silent --no-audit --no-fund --ignore-scripts satori@0.63.2 fontkit@2.0.4 $(printf '@fontsource/%s@5.3.0 ' $families)
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import * as fontkit from 'fontkit';
import satori from 'satori';

const signs = ['₡', '₲'];

/** The files whose range in the style sheet has the sign. */
function declared(family, sign) {
  const code = sign.codePointAt(0);
  const rules = readFileSync(`node_modules/@fontsource/${family}/400.css`, 'utf8').match(/@font-face\s*{[^}]*}/g);
  return rules.flatMap((rule) => {
    const ranges = /unicode-range:\s*([^;]*)/.exec(rule)[1].split(',').map((range) => range.trim().slice(2).split('-').map((end) => Number.parseInt(end, 16)));
    const isInRange = ranges.some(([first, last = first]) => first <= code && code <= last);
    return isInRange ? [`node_modules/@fontsource/${family}/files/${/files\/([\w-]+\.woff2)/.exec(rule)[1]}`] : [];
  });
}
const families = process.argv.slice(2);
const hasAll = (family) => signs.every((sign) => declared(family, sign).some((file) => fontkit.openSync(file).hasGlyphForCodePoint(sign.codePointAt(0))));
const hasNone = (family) => signs.every((sign) => declared(family, sign).every((file) => !fontkit.openSync(file).hasGlyphForCodePoint(sign.codePointAt(0))));
const sizes = families.filter(hasNone).map((family) => Math.round(statSync(declared(family, '₡')[0]).size / 1024));

/** A font for satori, which reads woff. */
const font = (name, subset) => ({ name, weight: 400, style: 'normal', data: readFileSync(`node_modules/@fontsource/montserrat/files/montserrat-${subset}-400-normal.woff`) });
async function draw(children, fonts) {
  return satori({ type: 'div', props: { style: { fontFamily: 'Montserrat', fontSize: 40 }, children } }, { width: 400, height: 100, fonts });
}
/** Whether a sign is drawn as one that no font has is. */
const isMissing = async (sign, fonts) => (await draw(sign, fonts)) === (await draw('\u{10348}', fonts));
const sameName = [font('Montserrat', 'latin'), font('Montserrat', 'latin-ext')];
const ownNames = [font('Montserrat', 'latin'), font('Montserrat ext', 'latin-ext')];
const missing = async (fonts) => {
  const found = [];
  for (const sign of ['₡', '₲', '$', 'ñ', '½']) if (await isMissing(sign, fonts)) found.push(sign);
  return found;
};
const seen = {
  'declare both signs': families.filter((family) => signs.every((sign) => declared(family, sign).length === 1)).length,
  'have both': families.filter(hasAll),
  'have none': families.filter(hasNone),
  'KB for nothing': [Math.min(...sizes), Math.max(...sizes)],
  'missing with one name': await missing(sameName),
  'missing with two names': await missing(ownNames),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'declare both signs': 12,
  'have both': ['montserrat', 'raleway', 'oswald'],
  'have none': ['roboto', 'open-sans', 'lato', 'poppins', 'ubuntu', 'playfair-display', 'bebas-neue', 'cinzel', 'righteous'],
  'KB for nothing': [5, 46],
  'missing with one name': ['₡', '₲'],
  'missing with two names': [],
});
JS
# shellcheck disable=SC2086
node see.mjs $families

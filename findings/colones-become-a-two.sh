#!/usr/bin/env bash
# A menu on paper is photographed and read by a machine. tesseract.js 7.0.0 with the Spanish data of its own package (1.0.0), on clean black letters
# of three fonts on white, 36 pixels high. Guessed before: the sign of the colón is lost, or is a letter.
# - `₡` becomes a digit of the price: `₡3.500` is `23.500` in Roboto, `63.500` in Oswald and `243.500` in Lora, and `₡12.500` is `412.500`,
#   `612.500` and `712.500`. `₲5.000`, five thousand guaraníes, is `65.000` in all of them.
# - With a blank behind the sign it is a letter, a bracket, or a digit that stands apart: `₲ 8.000` is `6 8.000`.
# - `½ pollo` is `% pollo`, `Y pollo` or `> pollo`, and `1½ libra` is `1% libra`.
# - Its data has neither sign of money. In dollars the same menu is right, but for one `$` in twelve, which is gone.
# Each price is a valid one, six times as high or more, and nothing asks. What a machine read in Costa Rica or Paraguay is shown beside the
# picture, and a price that is far above what is usual for the list is a doubt.
# Seen on 2026-11-30 with Node 20; the letters are drawn by @napi-rs/canvas 1.1.1 with fonts of Fontsource.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tesseract.js@7.0.0 tesseract.js-core@7.0.0 @tesseract.js-data/spa@1.0.0 \
  @napi-rs/canvas@1.1.1 @fontsource/roboto@5.3.0 @fontsource/lora@5.3.0 @fontsource/oswald@5.3.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { createWorker } from 'tesseract.js';

const fonts = ['roboto', 'lora', 'oswald'];
for (const font of fonts)
  for (const subset of ['latin', 'latin-ext'])
    assert(GlobalFonts.registerFromPath(`node_modules/@fontsource/${font}/files/${font}-${subset}-400-normal.woff2`, `${font}-${subset}`));

const menus = {
  colones: [
    ['Casado con pollo', '₡3.500'],
    ['Gallo pinto', '₡2.800'],
    ['Arroz con piña', '₡ 4.900'],
    ['Olla de carne', '₡12.500'],
  ],
  guaranies: [
    ['Sopa paraguaya', '₲ 15.000'],
    ['Chipa', '₲5.000'],
    ['Mbejú', '₲ 8.000'],
    ['Bori bori', '₲45.000'],
  ],
  dollars: [
    ['Casado con pollo', '$3.500'],
    ['Gallo pinto', '$2.800'],
    ['Arroz con piña', '$ 4.900'],
    ['Olla de carne', '$12.500'],
  ],
  halves: [
    ['½ pollo asado', '$ 15.000'],
    ['1½ libra de queso', '$ 18.000'],
    ['1 libra de queso', '$ 12.000'],
  ],
};
function draw(lines, font) {
  const canvas = createCanvas(900, 40 + lines.length * 70);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.font = `36px ${font}-latin, ${font}-latin-ext`;
  for (const [index, [name, price]] of lines.entries()) {
    pen.fillText(name, 40, 70 + index * 70);
    pen.fillText(price, 860 - pen.measureText(price).width, 70 + index * 70);
  }
  return canvas.toBuffer('image/png');
}

const worker = await createWorker('spa', 1, {
  langPath: 'node_modules/@tesseract.js-data/spa/4.0.0',
  gzip: true,
  cacheMethod: 'none',
});
const seen = {};
for (const [menu, lines] of Object.entries(menus))
  for (const font of fonts) {
    const { data } = await worker.recognize(draw(lines, font));
    seen[`${menu}, ${font}`] = data.text.trim().split('\n');
  }
await worker.terminate();
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'colones, roboto': ['Casado con pollo 23.500', 'Gallo pinto 22.800', 'Arroz con piña E 4.900', 'Olla de carne 412.500'],
  'colones, lora': ['Casado con pollo 243.500', 'Gallo pinto 22.800', 'Arroz con piña E 4.900', 'Olla de carne 712.500'],
  'colones, oswald': ['Casado con pollo 63.500', 'Gallo pinto 62.800', 'Arroz con piña C 4.900', 'Olla de carne 612.500'],
  'guaranies, roboto': ['Sopa paraguaya G6 15.000', 'Chipa 65.000', 'Mbejú ( 8.000', 'Bori bori 645.000'],
  'guaranies, lora': ['Sopa paraguaya G 15.000', 'Chipa 65.000', 'Mbejú 6 8.000', 'Bori bori 645.000'],
  'guaranies, oswald': ['Sopa paraguaya G 15.000', 'Chipa 65.000', 'Mbejú G 8.000', 'Bori bori 645.000'],
  'dollars, roboto': ['Casado con pollo $3.500', 'Gallo pinto $2.800', 'Arroz con piña $ 4.900', 'Olla de carne $12.500'],
  'dollars, lora': ['Casado con pollo $3.500', 'Gallo pinto 2.800', 'Arroz con piña $ 4.900', 'Olla de carne $12.500'],
  'dollars, oswald': ['Casado con pollo $3.500', 'Gallo pinto $2.800', 'Arroz con piña $ 4.900', 'Olla de carne $12.500'],
  'halves, roboto': ['% pollo asado $15.000', '1% libra de queso $ 18.000', '1 libra de queso $ 12.000'],
  'halves, lora': ['Y pollo asado $ 15.000', '1% libra de queso $18.000', '1 libra de queso $12.000'],
  'halves, oswald': ['> pollo asado $ 15.000', '1% libra de queso $ 18.000', '1 libra de queso $ 12.000'],
});
JS
node see.mjs

#!/usr/bin/env bash
# The cost of a dish is made of its ingredients, and libraries read them: quantity, unit, name. Guessed before: one that was made for English wants a point,
# and one that has Portuguese of Brazil reads `0,5 kg`, as every recipe there is written.
# - @jlucaspains/sharp-recipe-parser 2.1.0, asked for `pt-BR`, stops at the comma. `0,5 kg de queijo` is 0 of nothing, with `5 kg de queijo` left over,
#   and `1,5 kg de farinha` is 1. In a text `1,5 horas` are five hours in the oven. `2,5 xícaras`, cups, are 2.
# - `1.500 g de carne`, a kilo and a half, is a gram and a half there.
# - parse-ingredient 3.0.0 takes the comma away: `0,5 kg` is 5 kg, `1,5 kg` is 15 and `2,25 kg` is 225. With `decimalSeparator: ','` it is right, and a
#   list that has `1.5` too is then 15.
# - recipe-ingredient-parser-v3 1.5.0 leaves `,5 kg` out of the number and puts it in the name.
# `1/2 kg`, `1½ xícara` and `500 g` are right in all, and nothing is refused. What was read is written back and compared with the line; a quantity of 0 and a
# rest are a doubt.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @jlucaspains/sharp-recipe-parser@2.1.0 parse-ingredient@3.0.0 recipe-ingredient-parser-v3@1.5.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { parseIngredient as sharp, parseInstruction } from '@jlucaspains/sharp-recipe-parser';
import { parseIngredient } from 'parse-ingredient';

const { parse } = createRequire(import.meta.url)('recipe-ingredient-parser-v3');
const lines = ['1/2 kg de queijo', '0,5 kg de queijo', '1,5 kg de farinha', '2,25 kg de carne', '1.500 g de carne', '1.5 kg de farinha'];
const readers = {
  'sharp-recipe-parser': (line) => {
    const { quantity, unit, ingredient, extra } = sharp(line, 'pt-BR');
    return [quantity, unit, ingredient, extra];
  },
  'parse-ingredient': (line) => {
    const [{ quantity, unitOfMeasure, description }] = parseIngredient(line);
    return [quantity, unitOfMeasure, description];
  },
  decimalSeparator: (line) => parseIngredient(line, { decimalSeparator: ',' })[0].quantity,
  'recipe-ingredient-parser-v3': (line) => {
    const { quantity, unit, ingredient } = parse(line, 'eng');
    return [quantity, unit, ingredient];
  },
};
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, lines.map(read)]));
console.log(JSON.stringify(seen, null, 1));
assert.deepEqual(seen, {
  'sharp-recipe-parser': [
    [0.5, 'quilograma', 'queijo', ''],
    [0, '', '', '5 kg de queijo'],
    [1, '', '', '5 kg de farinha'],
    [2, '', '', '25 kg de carne'],
    [1.5, 'grama', 'carne', ''],
    [1.5, 'quilograma', 'farinha', ''],
  ],
  'parse-ingredient': [
    [0.5, 'kg', 'de queijo'],
    [5, 'kg', 'de queijo'],
    [15, 'kg', 'de farinha'],
    [225, 'kg', 'de carne'],
    [1.5, 'g', 'de carne'],
    [1.5, 'kg', 'de farinha'],
  ],
  decimalSeparator: [0.5, 0.5, 1.5, 2.25, 1500, 15],
  'recipe-ingredient-parser-v3': [
    [0.5, 'kilogram', 'de queijo'],
    [0, 'kilogram', ',5 de queijo'],
    [1, 'kilogram', ',5 de farinha'],
    [2, 'kilogram', ',25 de carne'],
    [1.5, 'gram', 'de carne'],
    [1.5, 'kilogram', 'de farinha'],
  ],
});
assert.equal(parseInstruction('Asse por 1,5 horas', 'pt-BR').totalTimeInSeconds, 5 * 3600);
assert.equal(parseInstruction('Asse por 1 hora e 30 minutos', 'pt-BR').totalTimeInSeconds, 1.5 * 3600);
assert.equal(sharp('2,5 xícaras de leite', 'pt-BR').quantity, 2);
assert.equal(sharp('1½ xícara de leite', 'pt-BR').quantity, 1.5);
JS
node see.mjs

#!/usr/bin/env bash
# Filters against insults refuse dishes. They look for words that are rude in one country, and menus are full of them.
# - @2toad/profanity 3.3.0 in Spanish finds an insult in `Perro caliente` (a hot dog), `Tetas de novicia` and `Bolas de fraile` (a cake and a
#   doughnut), in `Polla`, a drink with egg of the Andes, and in `Pulpo negro`.
# - glin-profanity 3.3.0 in Spanish finds one in `Pan de concha` and in `Pinche de cocina`, a kitchen's helper. With all of its languages on,
#   which is an option of its own, every dish `con` something is an insult: the Spanish `with` is a rude word of French. So is `Sopa con fideos`.
# - leo-profanity 1.9.0 and obscenity 0.4.6, whose words are English, refuse `Pulpo negro`.
# Who checks the names of dishes, the notes of customers or the addresses of pages must show what was found to a person, and not refuse it.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @2toad/profanity@3.3.0 glin-profanity@3.3.0 leo-profanity@1.9.0 obscenity@0.4.6
cat >see.mjs <<'JS'
import { createRequire } from 'node:module';
import { Profanity } from '@2toad/profanity';
import { Filter } from 'glin-profanity';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const leo = createRequire(import.meta.url)('leo-profanity');
const dishes = [
  'Perro caliente',
  'Tetas de novicia',
  'Bolas de fraile',
  'Polla con malta',
  'Pan de concha',
  'Pinche de cocina',
  'Sopa con fideos',
  'Sopa de fideos',
  'Pulpo negro',
  'Ropa vieja',
];
const toad = new Profanity({ languages: ['es'] });
const glin = new Filter({ languages: ['spanish'] });
const glinInAll = new Filter({ allLanguages: true });
const obscenity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

const filters = {
  '@2toad/profanity': (text) => toad.exists(text),
  'glin-profanity': (text) => glin.isProfane(text),
  'glin-profanity in all languages': (text) => glinInAll.isProfane(text),
  'leo-profanity': (text) => leo.check(text),
  obscenity: (text) => obscenity.hasMatch(text),
};
const expected = {
  '@2toad/profanity': ['Perro caliente', 'Tetas de novicia', 'Bolas de fraile', 'Polla con malta', 'Pulpo negro'],
  'glin-profanity': ['Pan de concha', 'Pinche de cocina'],
  'glin-profanity in all languages': [
    'Polla con malta',
    'Pan de concha',
    'Pinche de cocina',
    'Sopa con fideos',
    'Pulpo negro',
  ],
  'leo-profanity': ['Pulpo negro'],
  obscenity: ['Pulpo negro'],
};
let isSame = true;
for (const [name, isRude] of Object.entries(filters)) {
  const seen = dishes.filter(isRude).join(', ');
  console.log(`${name}: ${seen}`);
  if (seen === expected[name].join(', ')) continue;
  console.log(`changed; it was: ${expected[name].join(', ')}`);
  isSame = false;
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs

#!/usr/bin/env bash
# Reviews and messages of guests are sorted into praise and complaint. natural 8.1.1 does it in Spanish, with or without its stemmer; its documentation
# shows it with the stemmer. Guessed before: dishes are neutral, `bueno` and `buena` are the same.
# - With it and the words of AFINN, `pollo` is -5, the worst there is: stemmed, chicken is the same as a rude word for a part of the body. So is
#   `perro` (a hot dog) for a bitch, and `cortado`, a coffee, is -1. `Un pollo delicioso` and `El mejor perro caliente` are complaints.
# - `riquísimo`, `buenísimo` and `pésimo` are nothing. `llegó frío`, it came cold, is praise, because arriving is.
# - Without it only the masculine is known: `bueno` is 3 and `buena` nothing. Food is feminine in Spanish, so that `la comida buena` and
#   `la comida mala` are the same.
# - With the words of senticon `carne`, `chorizo`, `gallina` and `seco`, a stew of Peru, are bad, and `gratis` too.
# `Excelente servicio` is right in all of them, so that a trial passes. The average of a place that sells chicken is a complaint. A sum of stars
# is asked for, and texts are read by people; a test has the names of one's own dishes alone.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { PorterStemmerEs, SentimentAnalyzer } = require('natural');

function scores(stemmer, words, texts) {
  const analyzer = new SentimentAnalyzer('Spanish', stemmer, words);
  return Object.fromEntries(texts.map((text) => [text, Number(analyzer.getSentiment(text.split(' ')).toFixed(2))]));
}
const seen = {
  stemmed: scores(PorterStemmerEs, 'afinn', [
    'pollo', 'perro', 'cortado', 'sopa', 'Un pollo delicioso', 'El mejor perro caliente', 'riquísimo', 'buenísimo', 'pésimo', 'llegó frío', 'Excelente servicio',
  ]),
  whole: scores(null, 'afinn', ['bueno', 'buena', 'malo', 'mala', 'la comida buena', 'la comida mala', 'pollo', 'Excelente servicio']),
  senticon: scores(PorterStemmerEs, 'senticon', ['carne', 'chorizo', 'gallina', 'seco', 'gratis', 'pollo', 'Excelente servicio']),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  stemmed: {
    pollo: -5,
    perro: -5,
    cortado: -1,
    sopa: 0,
    'Un pollo delicioso': -0.67,
    'El mejor perro caliente': -0.75,
    riquísimo: 0,
    buenísimo: 0,
    pésimo: 0,
    'llegó frío': 0.5,
    'Excelente servicio': 1.5,
  },
  whole: { bueno: 3, buena: 0, malo: -3, mala: 0, 'la comida buena': 0, 'la comida mala': 0, pollo: 0, 'Excelente servicio': 1.5 },
  senticon: { carne: -0.25, chorizo: -0.25, gallina: -0.25, seco: -0.25, gratis: -0.25, pollo: 0, 'Excelente servicio': 0.38 },
});
JS
DOTENV_CONFIG_QUIET=true node see.cjs

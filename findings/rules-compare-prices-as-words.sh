#!/usr/bin/env bash
# `10 % off above 50,000` as a rule that an owner sets, in engines for rules. Prices that come from an API or from a database's `numeric` are texts,
# `9000.00`, and so is the limit that the owner typed. Guessed before: an error, or the numbers are compared.
# - json-rules-engine 7.3.1 checks that a text can be read as a number and then compares the texts, letter by letter: an order of `9000.00` is
#   above `50000.00` and gets the discount, one of `100000.00` is below. `50000.00` does not equal `50000`.
# - json-logic-js 2.0.5, jexl 2.3.0, expr-eval 2.0.2, cel-js 0.8.2 and jsonata 2.2.2 compare texts too. expr-eval adds the same two texts as
#   numbers, and `max` of json-logic-js and of expr-eval is right, so that totals look fine; jexl adds them to `9000.0050000.00`.
# - filtrex 3.1.0 and rule-engine-js 1.0.7 refuse texts with an error.
# As soon as one side is a number, the first four compare numbers: a limit that is written by hand in a test passes, the owner's does not. Two
# prices of the same length are right as well. Prices that are texts are compared by a function for prices, or as whole cents.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-rules-engine@7.3.1 json-logic-js@2.0.5 jexl@2.3.0 expr-eval@2.0.2 cel-js@0.8.2 \
  jsonata@2.2.2 filtrex@3.1.0 rule-engine-js@1.0.7
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { evaluate } from 'cel-js';
import { Parser } from 'expr-eval';
import { compileExpression } from 'filtrex';
import jexl from 'jexl';
import jsonLogic from 'json-logic-js';
import { Engine } from 'json-rules-engine';
import jsonata from 'jsonata';
import { createRuleEngine } from 'rule-engine-js';

async function holds(total, operator, value) {
  const engine = new Engine();
  engine.addRule({ conditions: { all: [{ fact: 'total', operator, value }] }, event: { type: 'discount' } });
  return (await engine.run({ total })).events.length > 0;
}
const isAbove = {
  'json-rules-engine': (total, limit) => holds(total, 'greaterThan', limit),
  'json-logic-js': (total, limit) => jsonLogic.apply({ '>': [{ var: 'total' }, limit] }, { total }),
  jexl: (total, limit) => jexl.eval('total > limit', { total, limit }),
  'expr-eval': (total, limit) => new Parser().evaluate('total > limit', { total, limit }),
  'cel-js': (total, limit) => evaluate('total > limit', { total, limit }),
  jsonata: (total, limit) => jsonata('total > limit').evaluate({ total, limit }),
  filtrex(total, limit) {
    const result = compileExpression('total > limit')({ total, limit });
    if (result instanceof Error) throw result;
    return result;
  },
  'rule-engine-js'(total, limit) {
    const { success, error } = createRuleEngine().evaluateExpr({ gt: ['total', 'limit'] }, { total, limit });
    if (error) throw new Error(error);
    return success;
  },
};
const orders = [
  ['9000.00', '50000.00'],
  ['100000.00', '50000.00'],
  ['60000.00', '50000.00'],
  ['9000.00', 50_000],
  ['100000.00', 50_000],
];
const seen = {};
for (const [library, compare] of Object.entries(isAbove)) {
  const answers = [];
  for (const [total, limit] of orders)
    try {
      answers.push((await compare(total, limit)) ? 'above' : 'below');
    } catch {
      answers.push('error');
    }
  seen[library] = answers.join(', ');
}
const data = { a: '9000.00', b: '50000.00' };
seen['json-rules-engine, 50000.00 equals 50000'] = await holds('50000.00', 'equal', '50000');
seen['max'] = [jsonLogic.apply({ max: [data.a, data.b] }), new Parser().evaluate('max(a, b)', data)].join(', ');
seen['sum'] = [new Parser().evaluate('a + b', data), await jexl.eval('a + b', data)].join(', ');
console.log(orders.map(([total, limit]) => `${total} and ${JSON.stringify(limit)}`).join(' | '));
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'json-rules-engine': 'above, below, above, below, above',
  'json-logic-js': 'above, below, above, below, above',
  jexl: 'above, below, above, below, above',
  'expr-eval': 'above, below, above, below, above',
  'cel-js': 'above, below, above, error, error',
  jsonata: 'above, below, above, error, error',
  filtrex: 'error, error, error, error, error',
  'rule-engine-js': 'error, error, error, error, error',
  'json-rules-engine, 50000.00 equals 50000': false,
  max: '50000, 50000',
  sum: '59000, 9000.0050000.00',
});
JS
node see.mjs

#!/usr/bin/env bash
# mercadopago 3.6.1, the provider's own SDK, resolves a reply with status 200 that is not JSON (a page of a proxy, of a
# captive portal or of maintenance) as an empty payment: no error, and `id` and `status` are undefined. It reads every
# body with a fallback to {} and looks at the status only.
# - A payment that was created then has no id to store, though it may exist; a search has no `results`.
# A status of 200 is no proof: a caller must require the id, and treat its absence like a lost reply, to be read again
# with the same idempotency key.
# Seen on 2026-11-27 with Node 20. The network is not used: fetch is replaced by a function.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mercadopago@3.6.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { MercadoPagoConfig, Payment } = require('mercadopago');

const payments = new Payment(new MercadoPagoConfig({ accessToken: 'TEST-0' }));
function reply(body, type) {
  globalThis.fetch = async () => new Response(body, { status: 200, headers: { 'content-type': type } });
}
async function main() {
  reply('<!doctype html><title>Mantenimiento</title>', 'text/html');
  const created = await payments.create({ body: { transaction_amount: 12000 } });
  const found = await payments.search({});
  const seen = { created: Object.keys(created), id: created.id, status: created.status, results: found.results };
  console.dir(seen);
  assert.deepEqual(seen, { created: ['api_response'], id: undefined, status: undefined, results: undefined });
}
main();
JS
node see.cjs

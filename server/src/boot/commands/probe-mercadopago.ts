// `npm run probe-mercadopago`: asks Mercado Pago, with a test seller's credentials of each country, whether it does what the
// payments rely on. With DATABASE_URL the result is kept for the operator.

import { formatCountry } from '@vitrina/contract/platform/money/countries.ts';
import { probeMercadopago } from '../../billing/payments/mercadopago/probe.ts';
import { storeProbe } from '../../billing/payments/probe-writes.ts';
import { connect } from '../../platform/db/client.ts';
import { print, runCommand } from './run-command.ts';

const marks = { holds: '✓', fails: '✗', open: '?' };

await runCommand(async ({ mercadopago, databaseUrl }) => {
  if (mercadopago.length === 0)
    throw new Error('Faltan MERCADOPAGO_ACCESS_TOKEN y los demás ajustes de Mercado Pago.');
  const db = databaseUrl ? connect({ connectionString: databaseUrl }) : null;
  let failed = 0;
  let asked = 0;
  try {
    for (const account of mercadopago) {
      print(`  ${formatCountry(account.country)}`);
      const findings = await probeMercadopago(account);
      for (const { question, source, result, answer } of findings) {
        print(`  ${marks[result]} ${question}`);
        print(`      Respuesta: ${answer}. Fuente: ${source}`);
      }
      asked += findings.length;
      failed += findings.filter(({ result }) => result === 'fails').length;
      if (db) await storeProbe(db, account.country, findings);
    }
  } finally {
    await db?.$client.end();
  }
  print(
    db ? '  El operador ve el resultado.' : '  Sin DATABASE_URL, el resultado no se guarda para el operador.',
  );
  if (failed > 0) throw new Error(`No se cumple: ${failed} de ${asked}. No enciendas MERCADOPAGO_RENEWALS.`);
  print('  Todo lo que respondió se cumple. Falta un cobro real: pruébalo con un comprador de prueba.');
});

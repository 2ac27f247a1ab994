// `npm run probe-mercadopago`: asks Mercado Pago, with a test seller's credentials, whether it does what the payments rely on.

import { probeMercadopago } from '../../billing/payments/mercadopago/probe.ts';
import { print, runCommand } from './run-command.ts';

const marks = { holds: '✓', fails: '✗', open: '?' };

await runCommand(async ({ mercadopago }) => {
  if (!mercadopago) throw new Error('Faltan MERCADOPAGO_ACCESS_TOKEN y los demás ajustes de Mercado Pago.');
  const findings = await probeMercadopago(mercadopago);
  for (const { question, source, result, answer } of findings) {
    print(`  ${marks[result]} ${question}`);
    print(`      Respuesta: ${answer}. Fuente: ${source}`);
  }
  const failed = findings.filter(({ result }) => result === 'fails').length;
  if (failed > 0)
    throw new Error(`No se cumple: ${failed} de ${findings.length}. No enciendas MERCADOPAGO_RENEWALS.`);
  print('  Todo lo que respondió se cumple. Falta un cobro real: pruébalo con un comprador de prueba.');
});

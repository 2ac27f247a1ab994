import { parseEnv } from './env.ts';
import { start } from './start.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  const running = await start(env, print);
  stopOnSignals(running.stop);
  print(`\n  Vitrina está lista: ${env.publicUrl}\n`);
  if (running.newOperatorPassword) {
    print(`  Operador: usuario «${env.adminUsername}», contraseña «${running.newOperatorPassword}»`);
    print('  Esta contraseña no se vuelve a mostrar.\n');
  }
  if (!env.smtpUrl) print(`  Los correos quedan en ${env.dataDir}/outbox y sus códigos se muestran aquí.\n`);
  if (running.makeDemo) {
    print('  Preparando los negocios de ejemplo…');
    running.makeDemo();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The first signal ends in order; a second one, from who does not want to wait, ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`${error}\n`);
          process.exit(1);
        },
      );
    });
  }
}

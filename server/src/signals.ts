/** The first signal ends in order; a second one, from who does not want to wait, ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
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

/** Registers a step that stops what was started. */
export type OnStop = (step: () => Promise<unknown>) => void;

/**
 * Runs `start`, which registers a stop step for each thing it starts. Resolves to a function that runs the
 * steps in reverse order. If `start` fails, the registered steps run before the error is rethrown.
 */
export async function startInOrder(start: (onStop: OnStop) => Promise<void>): Promise<() => Promise<void>> {
  const steps: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  try {
    await start((step) => steps.push(step));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

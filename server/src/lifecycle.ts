/**
 * Brings things up one after the other, each naming what takes it down `later`. Resolves to what takes all down, the
 * last one first; when a step fails, that happens at once.
 */
export async function startInOrder(
  bringUp: (onStop: (step: () => Promise<unknown>) => void) => Promise<void>,
): Promise<() => Promise<void>> {
  const teardown: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of teardown.splice(0).reverse()) await step();
  };
  try {
    await bringUp((step) => teardown.push(step));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const timeoutMs = 8000;

/** Opens the print dialog once the pictures of `root` are there. One that does not load must not hold it up. */
export async function printWithPictures(root: Element | null): Promise<void> {
  const waiting = [...(root?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
  // Some browsers print only during the tap itself.
  if (waiting.length === 0) return print();
  const loaded = Promise.all(waiting.map((image) => image.decode().catch(() => {})));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  print();
}

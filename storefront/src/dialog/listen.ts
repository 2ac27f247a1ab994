/** Adds the handlers by the names of their events. Returns what removes them. */
export function listen(target: EventTarget, handlers: Record<string, (event: never) => void>): () => void {
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const entry of entries) target.addEventListener(...entry);
  return () => {
    for (const entry of entries) target.removeEventListener(...entry);
  };
}

import { EventEmitter, once } from 'node:events';

export interface StreamEvent {
  id: number | undefined;
  event: string;
  data: unknown;
}

/** Opens a stream of server-sent events. Rejects with the status of any other reply than 200. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const closing = new AbortController();
  const response = await fetch(url, { headers, signal: closing.signal });
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}`);
  const events: StreamEvent[] = [];
  const arrivals = new EventEmitter();
  const read = async (body: AsyncIterable<string>) => {
    let text = '';
    for await (const chunk of body) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap((block) => parseEvent(block) ?? []));
      arrivals.emit('event');
    }
  };
  const ended = read(response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>)
    .catch(() => {})
    .then(() => arrivals.emit('event'));
  const ofKind = (event: string) => events.filter((entry) => entry.event === event);
  return {
    events,
    ended,
    /** Resolves to the first `count` events of a kind once they have arrived. */
    async take(event: string, count: number): Promise<StreamEvent[]> {
      while (ofKind(event).length < count) await once(arrivals, 'event');
      return ofKind(event).slice(0, count);
    },
    close: () => closing.abort(),
  };
}

function parseEvent(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const event = fields.get('event');
  const id = fields.get('id');
  if (event === undefined) return undefined;
  return {
    event,
    id: id === undefined ? undefined : Number(id),
    data: JSON.parse(fields.get('data') ?? 'null'),
  };
}

import type { Writable } from 'node:stream';
import pg from 'pg';

/** Statements that a process names. Each has a plan of some 20 KB in every connection that ran it. */
const maxNamedStatements = 80;
/** A rare statement does not take a name from one that runs all the time. */
const runsBeforeName = 10;
/** Texts whose runs are counted. Those of lists, which differ with their length, are many. */
const maxCountedTexts = 1_000;

/**
 * Sends what is queried at the same time together, without waiting for the replies in between, and lets PostgreSQL keep the plans of
 * the statements that run most. In a transaction all statements still run one after the other, in their order.
 */
export class PipelinedClient extends pg.Client {
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
  override query(config: any, values?: any, callback?: any): any {
    this.#cork();
    return super.query(withName(config, values) as never, values, callback);
  }

  /** All that is queried until the next tick is one write to the socket. */
  #cork(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (this.#isCorked || stream.destroyed) return;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

const names = new Map<string, string>();
const runs = new Map<string, number>();

/** Names a statement with values that has run often. */
function withName(config: string | pg.QueryConfig, values: unknown): pg.QueryConfig {
  const query = typeof config === 'string' ? { text: config } : config;
  if (query.name !== undefined || 'submit' in query || !hasValues(query.values ?? values)) return query;
  const name = findName(query.text);
  return name === undefined ? query : { ...query, name };
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

function findName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= maxNamedStatements) return name;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < runsBeforeName) {
    if (runs.size >= maxCountedTexts) runs.clear();
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const created = `s${names.size + 1}`;
  names.set(text, created);
  return created;
}

import type { Writable } from 'node:stream';
import pg from 'pg';

/** Statements that a process names. Each has a plan of some 20 KB in every connection that ran it. */
const maxNamedStatements = 80;
/** A rare statement does not take a name from one that runs all the time. */
const runsBeforeName = 10;
/** Texts whose runs are counted. Those of lists, which differ with their length, are many. */
const maxCountedTexts = 1_000;

/** Gives names to the statements that run most. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();

  /** Counts a run. Returns undefined for a statement that has run too rarely, or came too late. */
  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maxNamedStatements) return name;
    const count = (this.#runs.get(text) ?? 0) + 1;
    if (count < runsBeforeName) {
      if (this.#runs.size >= maxCountedTexts) this.#runs.clear();
      this.#runs.set(text, count);
      return undefined;
    }
    this.#runs.delete(text);
    const created = `s${this.#names.size + 1}`;
    this.#names.set(text, created);
    return created;
  }
}

/** Of all connections of the process, so that a statement has the same name in each. */
const namesOfProcess = new StatementNames();

/**
 * Sends what is queried at the same time together, without waiting for the replies in between, and lets PostgreSQL keep the plans of
 * the statements that run most. In a transaction all statements still run one after the other, in their order.
 */
export class PipelinedClient extends pg.Client {
  #isCorked = false;
  protected readonly names: StatementNames = namesOfProcess;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
  override query(config: any, values?: any, callback?: any): any {
    this.#cork();
    return super.query(withName(config, values, this.names) as never, values, callback);
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

/** Names a statement with values that has run often. */
function withName(config: string | pg.QueryConfig, values: unknown, names: StatementNames): pg.QueryConfig {
  const query = typeof config === 'string' ? { text: config } : config;
  if (query.name !== undefined || 'submit' in query || !hasValues(query.values ?? values)) return query;
  const name = names.find(query.text);
  return name === undefined ? query : { ...query, name };
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

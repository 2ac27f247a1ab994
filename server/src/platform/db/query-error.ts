/** Shutdown of the server, lost connections and server errors that end a connection. */
const lostConnectionCodes = /^(08|57P0|ECONNRESET$|EPIPE$|ETIMEDOUT$)/;
const lostConnectionMessages =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** The query was not sent. */
const noConnectionCodes = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const noConnectionMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due)/;
/** `statement_timeout`, `lock_timeout` and a full server. PostgreSQL has rolled back. */
const overloadCodes = /^(57014|55P03|53\d{3})$/;
/** A write on a replica, such as one that is about to become the primary. Nothing was written. */
const readOnlyCode = '25006';

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  routine?: string;
}

/** Also unwraps drizzle's errors. */
export function postgresErrorCode(error: unknown): string | undefined {
  return toPostgresError(error).code;
}

/** Whether the connection was lost while a query ran, so that its outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = toPostgresError(error);
  if (noConnectionMessages.test(message)) return false;
  return lostConnectionCodes.test(code) || lostConnectionMessages.test(message);
}

/** Whether the database did not respond, or refused the query because it has too much to do. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = toPostgresError(error);
  return (
    isConnectionLost(error) ||
    noConnectionCodes.test(code) ||
    overloadCodes.test(code) ||
    code === readOnlyCode ||
    noConnectionMessages.test(message)
  );
}

/** Whether a single statement, outside of a transaction, may have written before the connection was lost. */
export function isWriteOutcomeUnknown(error: unknown): boolean {
  const { query } = error as { query?: unknown };
  return (
    typeof query === 'string' && /^\s*(insert|update|delete|with)\b/i.test(query) && isConnectionLost(error)
  );
}

/**
 * Returns the error for a log. Errors of queries contain values: drizzle's the parameters, PostgreSQL's the rows. Only the
 * query, the code and the names of PostgreSQL's objects remain.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error object' };
  const { query, cause } = error as Error & { query?: unknown };
  const { code, constraint, table, routine } = error as PostgresError;
  const message = describeMessage(error);
  return {
    type: error.name,
    message,
    stack: stackWithout(error, message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(routine !== undefined && { routine }),
    ...(typeof query === 'string' && { query }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

function describeMessage(error: Error): string {
  if ('params' in error && 'query' in error) return 'Failed query';
  // The texts of PostgreSQL's errors repeat values, such as an invalid id.
  if ('routine' in error && 'severity' in error) return `PostgreSQL error ${(error as PostgresError).code}`;
  return error.message;
}

/** The first lines of a stack are the message. */
function stackWithout(error: Error, message: string): string {
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${error.name}: ${message}`, ...calls].join('\n');
}

function toPostgresError(error: unknown): Partial<PostgresError> {
  const { code, message, cause } = (error ?? {}) as PostgresError;
  const inner = cause as PostgresError | undefined;
  return {
    ...((inner?.code ?? code) !== undefined && { code: String(inner?.code ?? code) }),
    message: inner?.message ?? message ?? '',
  };
}

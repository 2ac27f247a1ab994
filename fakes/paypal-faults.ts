/**
 * - `error`: 503 without effect. `throttle`: 429, to be repeated after a second. `unauthorized`: 401, as for a revoked token.
 * - `lose-request`: the connection breaks before the request takes effect. `lose-reply`: after it took effect.
 * - `late`: the request takes effect, and the reply is delayed by `ms`.
 */
export type Fault = 'error' | 'throttle' | 'unauthorized' | 'lose-request' | 'lose-reply' | 'late';

export interface PlannedFault {
  kind: Fault;
  path: RegExp;
  /** The number of requests that succeed before. */
  after: number;
  times: number;
  ms: number;
}

export type FaultOptions = Partial<Omit<PlannedFault, 'kind'>>;

export function createFaults() {
  const planned: PlannedFault[] = [];
  return {
    /** `times` requests whose path matches fail, after `after` others. */
    inject(kind: Fault, options: FaultOptions = {}): void {
      planned.push({ kind, path: /^\/v2\//, after: 0, times: 1, ms: 0, ...options });
    },

    clear(): void {
      planned.length = 0;
    },

    /** Returns the fault of this request, if one is planned. */
    take(pathname: string): PlannedFault | undefined {
      const index = planned.findIndex(({ path }) => path.test(pathname));
      const fault = planned[index];
      if (!fault) return undefined;
      if (fault.after > 0) {
        fault.after -= 1;
        return undefined;
      }
      fault.times -= 1;
      if (fault.times === 0) planned.splice(index, 1);
      return fault;
    },
  };
}

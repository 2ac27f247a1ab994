export interface FairQueue<Slot> {
  /** Runs `task` with a free slot. Each other key may run one task before it. */
  run<Result>(key: string, task: (slot: Slot) => Promise<Result>): Promise<Result>;
}

interface KeyState<Slot> {
  waiting: ((slot: Slot) => void)[];
  runningCount: number;
  /** The number of its last turn. */
  lastTurn: number;
}

/** Each slot runs one task at a time. A free slot goes to the key with the fewest running tasks, then the longest wait. */
export function createFairQueue<Slot>(slots: readonly Slot[]): FairQueue<Slot> {
  const freeSlots = [...slots];
  const states = new Map<string, KeyState<Slot>>();
  let lastTurn = 0;

  function startNext(): void {
    const waitingStates = [...states.values()].filter(({ waiting }) => waiting.length > 0);
    waitingStates.sort((a, b) => a.runningCount - b.runningCount || a.lastTurn - b.lastTurn);
    const [next] = waitingStates;
    const [slot] = next ? freeSlots.splice(0, 1) : [];
    if (!next || slot === undefined) return;
    lastTurn += 1;
    next.lastTurn = lastTurn;
    next.runningCount += 1;
    next.waiting.shift()?.(slot);
  }

  function waitForSlot(key: string): Promise<Slot> {
    const state = states.get(key) ?? { waiting: [], runningCount: 0, lastTurn: 0 };
    states.set(key, state);
    return new Promise((resolve) => {
      state.waiting.push(resolve);
      startNext();
    });
  }

  function release(key: string, slot: Slot): void {
    freeSlots.push(slot);
    const state = states.get(key);
    if (state) state.runningCount -= 1;
    if (state?.runningCount === 0 && state.waiting.length === 0) states.delete(key);
    startNext();
  }

  return {
    async run(key, task) {
      const slot = await waitForSlot(key);
      try {
        return await task(slot);
      } finally {
        release(key, slot);
      }
    },
  };
}

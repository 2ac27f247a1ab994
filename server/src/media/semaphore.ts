export interface Semaphore {
  /**
   * Waits in line for `amount`, never more than there is in all, and answers with what gives it back. Throws what
   * `createTimeoutError` makes after `patience` milliseconds, if they are set.
   */
  acquire(amount: number, timeout?: { ms: number; createTimeoutError: () => Error }): Promise<() => void>;
}

/** A quantity that everything at work in this process shares, such as bytes in memory. First come, first served. */
export function createSemaphore(total: number): Semaphore {
  let free = total;
  const queue: { amount: number; grant: () => void }[] = [];

  function serve(): void {
    for (let first = queue[0]; first && first.amount <= free; first = queue[0]) {
      queue.shift();
      free -= first.amount;
      first.grant();
    }
  }

  function giveBack(amount: number): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += amount;
      serve();
    };
  }

  return {
    acquire(wanted, timeout) {
      const amount = Math.min(wanted, total);
      return new Promise((resolve, reject) => {
        const waiting = {
          amount,
          grant: () => {
            clearTimeout(timer);
            resolve(giveBack(amount));
          },
        };
        queue.push(waiting);
        const leave = () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(timeout?.createTimeoutError());
          serve();
        };
        const timer = timeout && setTimeout(leave, timeout.ms);
        serve();
      });
    },
  };
}

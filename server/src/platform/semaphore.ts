export interface Semaphore {
  /**
   * Waits until `amount` (at most the total) is available. Resolves to a function that releases it. Rejects
   * with `createTimeoutError()` after `timeout.ms` milliseconds.
   */
  acquire(amount: number, timeout?: { ms: number; createTimeoutError: () => Error }): Promise<() => void>;
}

/** A quantity that the tasks of this process share, such as bytes of memory. First come, first served. */
export function createSemaphore(total: number): Semaphore {
  let free = total;
  const queue: { amount: number; grant: () => void }[] = [];

  function grantNext(): void {
    for (let first = queue[0]; first && first.amount <= free; first = queue[0]) {
      queue.shift();
      free -= first.amount;
      first.grant();
    }
  }

  function createRelease(amount: number): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += amount;
      grantNext();
    };
  }

  return {
    acquire(requestedAmount, timeout) {
      const amount = Math.min(requestedAmount, total);
      return new Promise((resolve, reject) => {
        const entry = {
          amount,
          grant: () => {
            clearTimeout(timer);
            resolve(createRelease(amount));
          },
        };
        queue.push(entry);
        const expire = () => {
          queue.splice(queue.indexOf(entry), 1);
          reject(timeout?.createTimeoutError());
          grantNext();
        };
        const timer = timeout && setTimeout(expire, timeout.ms);
        grantNext();
      });
    },
  };
}

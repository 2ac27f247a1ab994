export interface Allowance {
  /**
   * Waits in line for `amount`, never more than there is in all, and answers with what gives it back. Throws what
   * `giveUp` makes after `patience` milliseconds, if they are set.
   */
  take(amount: number, patience?: { ms: number; giveUp: () => Error }): Promise<() => void>;
}

/** A quantity that everything at work in this process shares, such as bytes in memory. First come, first served. */
export function createAllowance(total: number): Allowance {
  let free = total;
  const line: { amount: number; grant: () => void }[] = [];

  function serve(): void {
    for (let first = line[0]; first && first.amount <= free; first = line[0]) {
      line.shift();
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
    take(wanted, patience) {
      const amount = Math.min(wanted, total);
      return new Promise((resolve, reject) => {
        const waiting = {
          amount,
          grant: () => {
            clearTimeout(timer);
            resolve(giveBack(amount));
          },
        };
        line.push(waiting);
        const leave = () => {
          line.splice(line.indexOf(waiting), 1);
          reject(patience?.giveUp());
          serve();
        };
        const timer = patience && setTimeout(leave, patience.ms);
        serve();
      });
    },
  };
}

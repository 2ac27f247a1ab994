import { AppError } from '../errors.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';

/** Enough for the pictures of a business and a product in two tabs. */
const maxWaitingForms = 4;

/** Milliseconds, less than a browser waits for the first reply. */
const turnTimeoutMs = 20_000;
const retryAfter = 10;

interface Account {
  semaphore: Semaphore;
  /** The form in progress and those that wait. */
  formCount: number;
}

/** Each account has one form in progress in this process. */
export function createFormTurns() {
  const accounts = new Map<string, Account>();
  const createTimeoutError = () => new AppError('UPLOAD_IN_PROGRESS', { retryAfter });

  return {
    /** Waits for the account's turn. Resolves to a function that ends it. Rejects with UPLOAD_IN_PROGRESS. */
    async acquire(ownerId: string): Promise<() => void> {
      const account = accounts.get(ownerId) ?? { semaphore: createSemaphore(1), formCount: 0 };
      if (account.formCount > maxWaitingForms) throw createTimeoutError();
      accounts.set(ownerId, account);
      account.formCount += 1;
      const leave = () => {
        account.formCount -= 1;
        if (account.formCount === 0) accounts.delete(ownerId);
      };
      try {
        const release = await account.semaphore.acquire(1, { ms: turnTimeoutMs, createTimeoutError });
        return () => {
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

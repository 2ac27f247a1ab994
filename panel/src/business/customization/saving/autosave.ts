import { createStore } from '@vitrina/contract/platform/store.ts';
export type AutosaveStatus = 'saved' | 'saving' | 'failed';

interface AutosaveState<Changes> {
  /** Changes that the server has not confirmed, sent or not. */
  unsaved: Partial<Changes>;
  status: AutosaveStatus;
  error: unknown;
}

/**
 * Saves with one request at a time. Changes made meanwhile are merged into the next request. After an error,
 * all changes wait for `flush` or the next change; newer values win.
 */
export function createAutosave<Changes>(save: (changes: Partial<Changes>) => Promise<unknown>) {
  let waiting: Partial<Changes> = {};
  let sent: Partial<Changes> = {};
  let isSending = false;
  /** Whether `waiting` is sent as soon as the running request ends. */
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = createStore<AutosaveState<Changes>>({ unsaved: {}, status: 'saved', error: null });

  function setStatus(status: AutosaveStatus, error: unknown = null) {
    state.set({ unsaved: { ...sent, ...waiting }, status, error });
  }

  async function send() {
    clearTimeout(timer);
    isDue = true;
    if (isSending || isEmpty(waiting)) return;
    isSending = true;
    isDue = false;
    sent = waiting;
    waiting = {};
    setStatus('saving');
    try {
      await save(sent);
    } catch (error) {
      waiting = { ...sent, ...waiting };
      sent = {};
      isSending = false;
      return setStatus('failed', error);
    }
    sent = {};
    isSending = false;
    setStatus(isEmpty(waiting) ? 'saved' : 'saving');
    if (isDue) void send();
  }

  return {
    /** Sends after `delayMs` without another change. */
    change(changes: Partial<Changes>, delayMs = 0) {
      waiting = { ...waiting, ...changes };
      setStatus('saving');
      clearTimeout(timer);
      isDue = false;
      timer = setTimeout(send, delayMs);
    },
    /** Sends waiting changes now; also retries after an error. */
    flush: () => void send(),
    /** Drops the changes that are not being sent. */
    discard() {
      clearTimeout(timer);
      waiting = {};
      setStatus(isSending ? 'saving' : 'saved');
    },
    state,
  };
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

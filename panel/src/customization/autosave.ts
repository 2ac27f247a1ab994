export type AutosaveStatus = 'saved' | 'saving' | 'failed';

interface SaverState<Changes> {
  /** What the screen shows and the server does not have yet, sent or not. */
  unsaved: Partial<Changes>;
  status: AutosaveStatus;
  error: unknown;
}

/**
 * Saves small changes as they happen: one call at a time, in order, what comes meanwhile in one call after it. A failure
 * loses nothing: what was sent waits again, beneath what is newer, for `flush` or the next change.
 */
export function createAutosave<Changes>(save: (changes: Partial<Changes>) => Promise<unknown>) {
  let waiting: Partial<Changes> = {};
  let sent: Partial<Changes> = {};
  let busy = false;
  /** Whether what waits may leave as soon as the call before it is back. */
  let due = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SaverState<Changes> = { unsaved: {}, status: 'saved', error: null };
  const listeners = new Set<() => void>();

  function setStatus(status: AutosaveStatus, error: unknown = null) {
    state = { unsaved: { ...sent, ...waiting }, status, error };
    for (const listener of listeners) listener();
  }

  async function send() {
    clearTimeout(timer);
    due = true;
    if (busy || isEmpty(waiting)) return;
    busy = true;
    due = false;
    sent = waiting;
    waiting = {};
    setStatus('saving');
    try {
      await save(sent);
    } catch (error) {
      waiting = { ...sent, ...waiting };
      sent = {};
      busy = false;
      return setStatus('failed', error);
    }
    sent = {};
    busy = false;
    setStatus(isEmpty(waiting) ? 'saved' : 'saving');
    if (due) void send();
  }

  return {
    /** Leaves after `pause` ms without another change. */
    change(changes: Partial<Changes>, pause = 0) {
      waiting = { ...waiting, ...changes };
      setStatus('saving');
      clearTimeout(timer);
      due = false;
      timer = setTimeout(send, pause);
    },
    /** Sends at once what waits; also the way to try again. */
    flush: () => void send(),
    /** Gives up what the server did not take. */
    discard() {
      clearTimeout(timer);
      waiting = {};
      setStatus(busy ? 'saving' : 'saved');
    },
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

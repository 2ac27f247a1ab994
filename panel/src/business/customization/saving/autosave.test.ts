import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

interface Colors {
  page: string;
  header: string;
}

/** Calls wait until the test replies. */
function startServer() {
  const stored: Partial<Colors> = {};
  const calls: Partial<Colors>[] = [];
  const open: { changes: Partial<Colors>; resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = (changes: Partial<Colors>) => {
    calls.push(changes);
    return new Promise<void>((resolve, reject) => open.push({ changes, resolve, reject }));
  };
  const reply = async (error?: Error) => {
    const call = open.shift();
    if (!call) throw new Error('nothing was sent');
    if (error) call.reject(error);
    else {
      Object.assign(stored, call.changes);
      call.resolve();
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stored, calls, open, save, reply };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('sends only the last of several quick changes, after the delay', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    for (const page of ['#111111', '#222222', '#333333']) {
      autosave.change({ page }, 400);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(autosave.state.get()).toMatchObject({ unsaved: { page: '#333333' }, status: 'saving' });
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toEqual([{ page: '#333333' }]);
    await server.reply();
    expect(autosave.state.get()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });

  it('merges changes made during a request into the next one', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    autosave.change({ page: '#222222' });
    autosave.change({ header: '#000000' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls).toHaveLength(1);
    expect(autosave.state.get().unsaved).toEqual({ page: '#222222', header: '#000000' });
    await server.reply();
    expect(server.calls).toEqual([{ page: '#111111' }, { page: '#222222', header: '#000000' }]);
    expect(autosave.state.get().status).toBe('saving');
    await server.reply();
    expect([server.stored, autosave.state.get().status]).toEqual([
      { page: '#222222', header: '#000000' },
      'saved',
    ]);
  });

  it('keeps the changes of a failed request and lets newer ones win', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111', header: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    autosave.change({ header: '#222222' }, 400);
    await server.reply(new Error('no network'));
    expect(autosave.state.get()).toMatchObject({
      unsaved: { page: '#111111', header: '#222222' },
      status: 'failed',
      error: new Error('no network'),
    });
    autosave.flush();
    await server.reply();
    expect(server.stored).toEqual({ page: '#111111', header: '#222222' });
    expect(autosave.state.get()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });

  it('retries with the next change', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    await server.reply(new Error('no network'));
    autosave.change({ header: '#222222' });
    await vi.advanceTimersByTimeAsync(0);
    await server.reply();
    expect(server.stored).toEqual({ page: '#111111', header: '#222222' });
  });

  it('sends without delay when it is flushed', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111' }, 400);
    autosave.flush();
    expect(server.calls).toEqual([{ page: '#111111' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls).toHaveLength(1);
  });

  it('waits for the delay even if the running request ends earlier', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    autosave.change({ page: '#222222' }, 400);
    await server.reply();
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toHaveLength(2);
  });

  it('sends no discarded changes', async () => {
    const server = startServer();
    const autosave = createAutosave(server.save);
    autosave.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    await server.reply(new Error('rejected'));
    autosave.discard();
    autosave.flush();
    expect(server.calls).toHaveLength(1);
    expect(autosave.state.get()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });
});

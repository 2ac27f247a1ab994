import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

interface Colors {
  page: string;
  head: string;
}

/** A server whose answers wait to be given. */
function startServer() {
  const stored: Partial<Colors> = {};
  const calls: Partial<Colors>[] = [];
  const open: { changes: Partial<Colors>; resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = (changes: Partial<Colors>) => {
    calls.push(changes);
    return new Promise<void>((resolve, reject) => open.push({ changes, resolve, reject }));
  };
  const answer = async (error?: Error) => {
    const call = open.shift();
    if (!call) throw new Error('nothing was sent');
    if (error) call.reject(error);
    else {
      Object.assign(stored, call.changes);
      call.resolve();
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stored, calls, open, save, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a saver', () => {
  it('sends once for a colour that is dragged, the last one, after the pause', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    for (const page of ['#111111', '#222222', '#333333']) {
      saver.change({ page }, 400);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saver.getState()).toMatchObject({ unsaved: { page: '#333333' }, status: 'saving' });
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toEqual([{ page: '#333333' }]);
    await server.answer();
    expect(saver.getState()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });

  it('never has two calls on the way, and sends what came meanwhile in one after it', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    saver.change({ page: '#222222' });
    saver.change({ head: '#000000' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls).toHaveLength(1);
    expect(saver.getState().unsaved).toEqual({ page: '#222222', head: '#000000' });
    await server.answer();
    expect(server.calls).toEqual([{ page: '#111111' }, { page: '#222222', head: '#000000' }]);
    expect(saver.getState().status).toBe('saving');
    await server.answer();
    expect([server.stored, saver.getState().status]).toEqual([{ page: '#222222', head: '#000000' }, 'saved']);
  });

  it('keeps what a failed call carried, beneath what is newer, and sends both at the next try', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111', head: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    saver.change({ head: '#222222' }, 400);
    await server.answer(new Error('no network'));
    expect(saver.getState()).toMatchObject({
      unsaved: { page: '#111111', head: '#222222' },
      status: 'failed',
      error: new Error('no network'),
    });
    saver.flush();
    await server.answer();
    expect(server.stored).toEqual({ page: '#111111', head: '#222222' });
    expect(saver.getState()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });

  it('tries again with the next change', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    await server.answer(new Error('no network'));
    saver.change({ head: '#222222' });
    await vi.advanceTimersByTimeAsync(0);
    await server.answer();
    expect(server.stored).toEqual({ page: '#111111', head: '#222222' });
  });

  it('sends at once when the screen is left, without waiting for the pause', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111' }, 400);
    saver.flush();
    expect(server.calls).toEqual([{ page: '#111111' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls).toHaveLength(1);
  });

  it('holds back a colour that is still dragged when the call before it is back', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    saver.change({ page: '#222222' }, 400);
    await server.answer();
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toHaveLength(2);
  });

  it('sends nothing of what was given up', async () => {
    const server = startServer();
    const saver = createAutosave(server.save);
    saver.change({ page: '#111111' });
    await vi.advanceTimersByTimeAsync(0);
    await server.answer(new Error('refused'));
    saver.discard();
    saver.flush();
    expect(server.calls).toHaveLength(1);
    expect(saver.getState()).toEqual({ unsaved: {}, status: 'saved', error: null });
  });
});

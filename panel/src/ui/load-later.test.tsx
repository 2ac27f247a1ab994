// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadLater } from './load-later.ts';

/** Shows what has been loaded. */
function createPart(importPart: () => Promise<string>) {
  const usePart = loadLater(importPart);
  return function Part({ isNeeded }: { isNeeded: boolean }) {
    return <p>{usePart(isNeeded) ?? 'nothing'}</p>;
  };
}

test('a part is loaded when the browser is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const importPart = vi.fn(async () => 'the part');
  const Part = createPart(importPart);
  render(<Part isNeeded={false} />);
  expect(importPart).not.toHaveBeenCalled();
  for (const run of idle) run();
  await screen.findByText('the part');
  vi.unstubAllGlobals();
});

test('a part that is needed is loaded at once, and again if that fails', async () => {
  vi.useFakeTimers();
  const importPart = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue('the part');
  const Part = createPart(importPart);
  const { container } = render(<Part isNeeded />);
  await vi.advanceTimersByTimeAsync(100);
  expect(container.textContent).toBe('nothing');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(container.textContent).toBe('the part');
  expect(importPart).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

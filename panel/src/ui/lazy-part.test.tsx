// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function Notice({ name }: { name: string }) {
  return <p>Hola, {name}</p>;
}

test('a part that fails to load leaves the screen and its space, and arrives later', async () => {
  vi.useFakeTimers();
  const importPart = vi
    .fn<() => Promise<{ default: typeof Notice }>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue({ default: Notice });
  const LazyNotice = lazyPart(importPart, ({ name }) => <hr aria-label={name} />);
  const { container } = render(
    <main>
      Pedidos
      <LazyNotice name="Ana" />
    </main>,
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(importPart).toHaveBeenCalledTimes(1);
  expect(container.innerHTML).toBe('<main>Pedidos<hr aria-label="Ana"></main>');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(container.innerHTML).toBe('<main>Pedidos<p>Hola, Ana</p></main>');
  vi.useRealTimers();
});

test('a part that was loaded once shows at once', async () => {
  const importPart = vi.fn(async () => ({ default: Notice }));
  const LazyNotice = lazyPart(importPart);
  const { findByText, unmount } = render(<LazyNotice name="Ana" />);
  await findByText('Hola, Ana');
  unmount();
  const { container } = render(<LazyNotice name="Rosa" />);
  expect(container.textContent).toBe('Hola, Rosa');
  expect(importPart).toHaveBeenCalledTimes(1);
});

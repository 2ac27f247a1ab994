// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OptimisticChange, useOptimisticChange, useOptimisticList } from './optimistic-list.ts';

const queryKey = ['dishes'];
const stored = ['Ajiaco', 'Changua'];
const shown: string[] = [];
let change: (change: OptimisticChange<string>) => Promise<unknown>;

/** Its parent still renders with what was stored before. */
function Dishes({ list }: { list: readonly string[] }) {
  change = useOptimisticChange<string>(queryKey);
  shown.push(useOptimisticList(queryKey, list).join(' '));
  return null;
}

it('shows a confirmed change also in a part whose parent has not rendered with it yet', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, stored);
  const screen = () => (
    <QueryClientProvider client={client}>
      <Dishes list={stored} />
    </QueryClientProvider>
  );
  const { rerender } = render(screen());
  await act(() =>
    change({ sequenceKey: 'order', apply: () => ['Changua', 'Ajiaco'], send: () => Promise.resolve() }),
  );
  rerender(screen());
  expect([...new Set(shown)]).toEqual(['Ajiaco Changua', 'Changua Ajiaco']);
  expect(shown.at(-1)).toBe('Changua Ajiaco');
});

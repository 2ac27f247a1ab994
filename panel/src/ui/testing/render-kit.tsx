import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getWords, type Words } from '@vitrina/contract/business/words.ts';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Confirmations } from '../dialogs/Confirmations.tsx';
import { ToastStack } from '../ToastStack.tsx';
import { theme } from '../theme/theme.ts';
import { WordsContext } from '../words.ts';

// Longer than the default, for a busy machine. Looking for hidden parents takes most of a test's time.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

// A textarea that grows with its text measures itself again when fonts have loaded. The environment of the tests has none.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

/**
 * Renders what a screen has around it: theme, query client, confirmations and toasts. Animations are off. The tree is removed
 * when the test has finished, because a later update would find no window.
 */
export function renderKit(children: ReactNode, words: Words = getWords('menu', 'CO')) {
  cleanup();
  onTestFinished(cleanup);
  const client = createQueryClient();
  const wrap = (content: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <WordsContext value={words}>{content}</WordsContext>
        <Confirmations />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(wrap(children));
  return {
    client,
    user: userEvent.setup(),
    rerender: (content: ReactNode) => rerender(wrap(content)),
  };
}

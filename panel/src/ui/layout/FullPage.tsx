import { Center } from '@mantine/core';
import type { ReactNode } from 'react';

/** Centres its content on a page without navigation. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      {children}
    </Center>
  );
}

import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

export function HoursSkeleton({ header }: { header: ReactNode }) {
  return (
    <div aria-busy="true">
      {header}
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

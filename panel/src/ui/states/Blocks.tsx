import { Skeleton, Stack } from '@mantine/core';

/** Of a screen that is loading: its parts below each other, with their heights in pixels. */
export function Blocks({ heights }: { heights: readonly number[] }) {
  return (
    <Stack aria-busy="true">
      {Array.from(heights.entries(), ([row, height]) => (
        <Skeleton key={row} height={height} radius="lg" />
      ))}
    </Stack>
  );
}

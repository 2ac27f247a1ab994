import { Flex } from '@mantine/core';

/** A shop window with an awning. Legible from 18 px. */
export function VitrinaLogo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#6D28D9" />
      <path d="M7 7.5h6v7.2a3 3 0 0 1-6 0z" fill="#fff" />
      <path d="M13 7.5h6v7.2a3 3 0 0 1-6 0z" fill="#2DD4BF" />
      <path d="M19 7.5h6v7.2a3 3 0 0 1-6 0z" fill="#fff" />
      <path
        d="M8.5 20.5v2.6c0 .8.6 1.4 1.4 1.4h12.2c.8 0 1.4-.6 1.4-1.4v-2.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <Flex component="span" display="inline-flex" gap={10} fw={700} fz="md" lts="-0.01em" align="center">
      <VitrinaLogo />
      Vitrina
    </Flex>
  );
}

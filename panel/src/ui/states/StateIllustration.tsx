import type { ReactNode } from 'react';

/** A plate, a broken window or a magnifying glass. Its colours are tokens, so it fits both colour schemes. */
export function StateIllustration({ kind }: { kind: Illustration }) {
  return (
    <svg width="112" height="96" viewBox="0 0 112 96" fill="none" aria-hidden="true">
      <ellipse cx="56" cy="86" rx="40" ry="6" fill="var(--v-active)" />
      {illustrations[kind]}
    </svg>
  );
}

const line = {
  stroke: 'var(--v-brand-ink)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const illustrations = {
  empty: (
    <>
      <circle cx="56" cy="46" r="32" fill="var(--v-surface)" {...line} />
      <circle cx="56" cy="46" r="20" fill="var(--v-brand-soft-2)" />
      <path d="M56 38v16M48 46h16" {...line} />
      <path d="M12 22v12a6 6 0 0 0 12 0V22M18 22v50" {...line} stroke="var(--v-live)" />
      <path d="M98 72V22c-8 4-10 16-8 26h8" {...line} stroke="var(--v-live)" />
    </>
  ),
  error: (
    <>
      <rect x="22" y="18" width="68" height="52" rx="10" fill="var(--v-surface)" {...line} />
      <path d="M22 34h68" {...line} />
      <circle cx="32" cy="26" r="2" fill="var(--v-live)" />
      <circle cx="39" cy="26" r="2" fill="var(--v-warn)" />
      <path d="m48 46 16 14m0-14L48 60" {...line} stroke="var(--v-bad-ink)" />
    </>
  ),
  noResults: (
    <>
      <circle cx="50" cy="40" r="26" fill="var(--v-brand-soft-2)" {...line} />
      <path d="m69 59 18 18" {...line} strokeWidth="7" />
      <path d="M40 46c3-5 17-5 20 0" {...line} stroke="var(--v-live)" />
      <circle cx="42" cy="35" r="2.5" fill="var(--v-brand-ink)" />
      <circle cx="58" cy="35" r="2.5" fill="var(--v-brand-ink)" />
    </>
  ),
} satisfies Record<string, ReactNode>;
export type Illustration = keyof typeof illustrations;

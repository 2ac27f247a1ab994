import type { ReactNode } from 'react';
import { kindDrawings, line } from '../drawings/KindDrawing.tsx';

/** What a kind of business offers, an empty tray, a broken window or a magnifying glass. */
export function StateIllustration({ kind }: { kind: Illustration }) {
  return (
    <svg width="112" height="96" viewBox="0 0 112 96" fill="none" aria-hidden="true">
      <ellipse cx="56" cy="86" rx="40" ry="6" fill="var(--v-active)" />
      {illustrations[kind]}
    </svg>
  );
}

const illustrations = {
  ...kindDrawings,
  empty: (
    <>
      <path d="M22 44h68v26a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="var(--v-surface)" {...line} />
      <path d="M22 46h20l5 10h18l5-10h20v24a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="var(--v-brand-soft-2)" />
      <path d="m22 44 10-20h48l10 20v26a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8zM22 46h20l5 10h18l5-10h20" {...line} />
      <path d="M56 8v6M40 10l3 5M72 10l-3 5" {...line} stroke="var(--v-live)" />
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

import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { ReactNode } from 'react';

/** A plate, a shopping bag or scissors with a comb: what each kind of business offers. */
export function KindDrawing({ type }: { type: BusinessType }) {
  return (
    <svg width="84" height="72" viewBox="0 0 112 96" fill="none" aria-hidden="true">
      {kindDrawings[type]}
    </svg>
  );
}

export const line = {
  stroke: 'var(--v-brand-ink)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** For a canvas of 112 × 96. The colours are tokens, so the drawings fit both colour schemes. */
export const kindDrawings: Record<BusinessType, ReactNode> = {
  menu: (
    <>
      <circle cx="56" cy="46" r="32" fill="var(--v-surface)" {...line} />
      <circle cx="56" cy="46" r="20" fill="var(--v-brand-soft-2)" />
      <path d="M46 50c2-9 18-9 20 0M44 50h24" {...line} />
      <path d="M12 22v12a6 6 0 0 0 12 0V22M18 22v50" {...line} stroke="var(--v-live)" />
      <path d="M98 72V22c-8 4-10 16-8 26h8" {...line} stroke="var(--v-live)" />
    </>
  ),
  catalog: (
    <>
      <path d="M28 34h56l5 44H23z" fill="var(--v-surface)" {...line} />
      <path d="M25 60h62l2 18H23z" fill="var(--v-brand-soft-2)" />
      <path d="M28 34h56l5 44H23z" {...line} />
      <path d="M43 44V28a13 13 0 0 1 26 0v16" {...line} stroke="var(--v-live)" />
    </>
  ),
  services: (
    <>
      <rect x="64" y="14" width="22" height="64" rx="6" fill="var(--v-brand-soft-2)" {...line} />
      <path d="M74 24h12M74 34h12M74 44h12M74 54h12M74 64h12" {...line} />
      <circle cx="26" cy="68" r="9" fill="var(--v-surface)" {...line} stroke="var(--v-live)" />
      <circle cx="46" cy="68" r="9" fill="var(--v-surface)" {...line} stroke="var(--v-live)" />
      <path d="M30 60 46 16M42 60 26 16" {...line} stroke="var(--v-live)" />
    </>
  ),
};

import type { ReactNode } from 'react';

export type ItemName = keyof typeof items;

/** One of the things that businesses sell with a page. */
export function ShowcaseItem({ of }: { of: ItemName }) {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true">
      <rect width="64" height="64" rx="12" fill="#F6EBDD" />
      {items[of]}
    </svg>
  );
}

const items = {
  flowers: (
    <>
      <path d="M24 34h16l-4 20h-8z" fill="#E9D8C3" />
      <path d="M24 34h16l-1 5H25z" fill="#D8C2A8" />
      <path d="M32 34V20M28 34l-6-11M36 34l6-11" stroke="#5E8C31" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="32" cy="16" r="7" fill="#EC6A5C" />
      <circle cx="32" cy="16" r="2.6" fill="#F8E3A0" />
      <circle cx="20" cy="21" r="6" fill="#F5B82E" />
      <circle cx="20" cy="21" r="2.2" fill="#A3572F" />
      <circle cx="44" cy="21" r="6" fill="#B98AD9" />
      <circle cx="44" cy="21" r="2.2" fill="#F8E3A0" />
    </>
  ),
  haircut: (
    <>
      <rect x="38" y="10" width="13" height="44" rx="4" fill="#3E4A59" />
      <path d="M42 17h9M42 23h9M42 29h9M42 35h9M42 41h9M42 47h9" stroke="#F6EBDD" strokeWidth="2" />
      <path d="M16 12 30 42M30 12 16 42" stroke="#8FA3B5" strokeWidth="4" strokeLinecap="round" />
      <circle cx="15" cy="47" r="5.5" stroke="#C4582B" strokeWidth="3.5" />
      <circle cx="31" cy="47" r="5.5" stroke="#C4582B" strokeWidth="3.5" />
    </>
  ),
  lemonade: (
    <>
      <path d="M20 16h24l-3 34a4 4 0 0 1-4 3H27a4 4 0 0 1-4-3z" fill="#fff" />
      <path d="M21.5 24h21l-2.3 25a3 3 0 0 1-3 2.5H26.8a3 3 0 0 1-3-2.5z" fill="#DDF0D0" />
      <circle cx="43" cy="18" r="8" fill="#8BC34A" />
      <circle cx="43" cy="18" r="5.5" fill="#DCEDC8" />
      <path d="M28 10l5 30" stroke="#EC6A5C" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>;

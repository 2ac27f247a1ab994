import type { ReactNode } from 'react';

export type DishName = keyof typeof dishes;

export function Dish({ of }: { of: DishName }) {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="12" fill="#F6EBDD" />
      {dishes[of]}
    </svg>
  );
}

const plate = (
  <>
    <circle cx="32" cy="33" r="23" fill="#E9D8C3" />
    <circle cx="32" cy="32" r="23" fill="#fff" />
    <circle cx="32" cy="32" r="18" fill="#F4F0EA" />
  </>
);

const dishes = {
  bandeja: (
    <>
      {plate}
      <path d="M18 30a14 14 0 0 1 15-13l-1 15z" fill="#7A3B1E" />
      <path d="M34 17a14 14 0 0 1 12 13l-13 2z" fill="#F7F2E4" />
      <circle cx="40" cy="38" r="7" fill="#fff" />
      <circle cx="40" cy="38" r="3.4" fill="#F5B82E" />
      <path d="M19 34c4 0 9 1 12 3l-2 10c-6-1-10-6-10-13z" fill="#C4582B" />
      <path d="M44 27c4 3 4 7 2 11-3-2-4-7-2-11z" fill="#7CB342" />
    </>
  ),
  ajiaco: (
    <>
      <circle cx="32" cy="33" r="23" fill="#A3572F" />
      <circle cx="32" cy="32" r="23" fill="#C26A3A" />
      <circle cx="32" cy="32" r="18" fill="#F2CF63" />
      <circle cx="25" cy="27" r="4.5" fill="#F8E3A0" />
      <circle cx="38" cy="38" r="5" fill="#F8E3A0" />
      <path d="M35 22c5 0 8 3 8 6-4 1-8-2-8-6z" fill="#fff" />
      <circle cx="26" cy="39" r="1.8" fill="#5E8C31" />
      <circle cx="31" cy="30" r="1.8" fill="#5E8C31" />
      <circle cx="40" cy="31" r="1.8" fill="#5E8C31" />
    </>
  ),
  arepa: (
    <>
      {plate}
      <circle cx="32" cy="32" r="13" fill="#E2A03A" />
      <circle cx="32" cy="31.5" r="12" fill="#F2BC52" />
      <path d="M24 28c3-4 10-5 14-2M25 36c3 3 9 4 13 1" stroke="#D48E28" strokeWidth="2" fill="none" />
    </>
  ),
  limonada: (
    <>
      <path d="M20 16h24l-3 34a4 4 0 0 1-4 3H27a4 4 0 0 1-4-3z" fill="#fff" />
      <path d="M21.5 24h21l-2.3 25a3 3 0 0 1-3 2.5H26.8a3 3 0 0 1-3-2.5z" fill="#DDF0D0" />
      <circle cx="43" cy="18" r="8" fill="#8BC34A" />
      <circle cx="43" cy="18" r="5.5" fill="#DCEDC8" />
      <path d="M28 10l5 30" stroke="#EC6A5C" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>;

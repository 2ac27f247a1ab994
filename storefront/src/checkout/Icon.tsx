/** Like `page/Icon.tsx`, which would tie this script to the page's React: see `build/react-of-page.ts`. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

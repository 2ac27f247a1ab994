/** A symbol of the page's sprite; it says nothing to a screen reader, whoever uses it does. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

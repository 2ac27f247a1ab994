import { useSearchParams } from 'react-router';

/**
 * Reads and writes the page and one filter of a list in the query string. Values that are not allowed are
 * ignored.
 */
export function useListFilters<Value extends string>(name: string, allowedValues: readonly Value[]) {
  const [params, setParams] = useSearchParams();
  const value = allowedValues.find((allowed) => allowed === params.get(name));
  const requestedPage = Number(params.get('pagina'));
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1_000_000 ? requestedPage : 1;
  const updateParams = (changes: Record<string, string | undefined>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, change] of Object.entries(changes)) {
          if (change) next.set(key, change);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return {
    value,
    page,
    setValue: (next: Value | undefined) => updateParams({ [name]: next, pagina: undefined }),
    setPage: (next: number) => updateParams({ pagina: next === 1 ? undefined : String(next) }),
  };
}

import { useSearchParams } from 'react-router';

/** The page and one filter of a list, which stand in the address; what it says that is not `known` is as if it were not there. */
export function useListFilters<Value extends string>(name: string, known: readonly Value[]) {
  const [params, setParams] = useSearchParams();
  const value = known.find((one) => one === params.get(name));
  const asked = Number(params.get('pagina'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1;
  const write = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
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
    choose: (next: Value | undefined) => write({ [name]: next, pagina: undefined }),
    turn: (next: number) => write({ pagina: next === 1 ? undefined : String(next) }),
  };
}

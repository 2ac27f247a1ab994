import { type UserFilters, userFilters } from '@vitrina/contract/operator/schema.ts';

/** The query parameter of each filter. */
const paramNames = {
  search: 'buscar',
  plan: 'plan',
  status: 'estado',
  since: 'desde',
  until: 'hasta',
  sort: 'orden',
  direction: 'sentido',
  page: 'pagina',
} as const satisfies Partial<Record<keyof UserFilters, string>>;

type FilterName = keyof typeof paramNames;
const filterNames = Object.keys(paramNames) as FilterName[];
const defaults = userFilters.parse({});

/** Parses the query parameters. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): UserFilters {
  const validFilters = filterNames.flatMap((filter) => {
    const value = params.get(paramNames[filter]);
    const { success } = userFilters.safeParse({ [filter]: value });
    return value && success ? [[filter, value] as const] : [];
  });
  return userFilters.parse(Object.fromEntries(validFilters));
}

/**
 * Returns the query parameters with `changes`. Resets the page unless it is among them; default values are
 * omitted.
 */
export function writeFilters(
  params: URLSearchParams,
  changes: { [Filter in FilterName]?: UserFilters[Filter] | undefined },
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [filter, value] of Object.entries({ page: 1, ...changes })) {
    const name = paramNames[filter as FilterName];
    if (!value || value === defaults[filter as FilterName]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Counts the active filters, without the search. */
export function countFilters({ plan, status, since, until }: UserFilters): number {
  return [plan, status, since, until].filter(Boolean).length;
}

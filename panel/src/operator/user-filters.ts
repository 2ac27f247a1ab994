import { type UserFilters, userFilters } from '@vitrina/contract/operator/schema.ts';

/** What the address calls each filter. */
const names = {
  search: 'buscar',
  plan: 'plan',
  status: 'estado',
  since: 'desde',
  until: 'hasta',
  sort: 'orden',
  direction: 'sentido',
  page: 'pagina',
} as const satisfies Partial<Record<keyof UserFilters, string>>;

type Named = keyof typeof names;
const all = Object.keys(names) as Named[];
const defaults = userFilters.parse({});

/** What the address asks for; what it says that is no filter is as if it were not there. */
export function readFilters(params: URLSearchParams): UserFilters {
  const given = all.flatMap((filter) => {
    const value = params.get(names[filter]);
    const { success } = userFilters.safeParse({ [filter]: value });
    return value && success ? [[filter, value] as const] : [];
  });
  return userFilters.parse(Object.fromEntries(given));
}

/** The address with `changes`; on the first page again unless they name one. What says nothing new is left out. */
export function writeFilters(
  params: URLSearchParams,
  changes: { [Filter in Named]?: UserFilters[Filter] | undefined },
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [filter, value] of Object.entries({ page: 1, ...changes })) {
    const name = names[filter as Named];
    if (!value || value === defaults[filter as Named]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** How many of the filters let something through only; the search has its own field. */
export function countFilters({ plan, status, since, until }: UserFilters): number {
  return [plan, status, since, until].filter(Boolean).length;
}

import { describe, expect, it } from 'vitest';
import { countFilters, readFilters, writeFilters } from './user-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const defaults = { page: 1, pageSize: 25, search: '', sort: 'createdAt', direction: 'desc' };

describe('the filters in the query string', () => {
  it('have defaults: newest first', () => expect(read('')).toEqual(defaults));

  it('are all parsed', () => {
    const query =
      'buscar=caf%C3%A9&plan=pro&estado=inactive&desde=2026-01-01&hasta=2026-02-01&orden=name&sentido=asc&pagina=3';
    expect(read(query)).toEqual({
      page: 3,
      pageSize: 25,
      search: 'café',
      plan: 'pro',
      status: 'inactive',
      since: '2026-01-01',
      until: '2026-02-01',
      sort: 'name',
      direction: 'asc',
    });
  });

  it.each(['plan=oro', 'estado=dormido', 'desde=ayer', 'orden=edad', 'pagina=0', 'pagina=dos', 'buscar='])(
    'ignore «%s» and keep the rest',
    (invalid) => expect(read(`${invalid}&hasta=2026-02-01`)).toEqual({ ...defaults, until: '2026-02-01' }),
  );

  it('reset the page when they change and keep other parameters', () => {
    const params = new URLSearchParams('pagina=4&usuario=abc&plan=pro');
    expect(writeFilters(params, { status: 'active' }).toString()).toBe('usuario=abc&plan=pro&estado=active');
    expect(writeFilters(params, { plan: undefined }).toString()).toBe('usuario=abc');
    expect(writeFilters(params, { page: 2 }).toString()).toBe('pagina=2&usuario=abc&plan=pro');
  });

  it('are omitted if they are the default', () => {
    const params = new URLSearchParams('orden=name&sentido=asc');
    expect(writeFilters(params, { sort: 'createdAt', direction: 'desc' }).toString()).toBe('');
  });

  it('are counted without search, sort and page', () => {
    expect(countFilters(read('buscar=a&pagina=2&orden=name'))).toBe(0);
    expect(countFilters(read('plan=pro&estado=active&desde=2026-01-01&hasta=2026-01-02'))).toBe(4);
  });
});

// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { EndlessList } from '../lists/EndlessList.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { Blocks } from './Blocks.tsx';
import { LoadedAll } from './LoadedAll.tsx';

interface Props {
  loadZones: () => Promise<string[]>;
  loadTables?: () => Promise<number>;
}

function Settings({ loadZones, loadTables = async () => 4 }: Props) {
  const zones = useQuery({ queryKey: ['zones'], queryFn: loadZones });
  const tables = useQuery({ queryKey: ['tables'], queryFn: loadTables });
  return (
    <LoadedAll
      queries={{ zones, tables }}
      header={<h1>Ajustes</h1>}
      skeleton={<Blocks heights={[180, 360, 360]} />}
      error="Error al cargar los ajustes"
      help="Tus ajustes están a salvo."
    >
      {(loaded) => <p>{`${loaded.zones.join(', ')}: ${loaded.tables} mesas`}</p>}
    </LoadedAll>
  );
}

const refusal = new ApiError({ status: 403, code: 'PLAN_GATE', message: 'Tu plan no incluye zonas' });
const isBusy = () => document.querySelector('[aria-busy]') !== null;

describe('LoadedAll', () => {
  it('shows its header and the skeleton until everything is loaded', async () => {
    const reply = Promise.withResolvers<string[]>();
    renderKit(<Settings loadZones={() => reply.promise} />);
    expect(screen.getByRole('heading', { name: 'Ajustes' })).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy] > *')).toHaveLength(3);
    reply.resolve(['Laureles']);
    expect(await screen.findByText('Laureles: 4 mesas')).toBeTruthy();
    expect(isBusy()).toBe(false);
    expect(screen.getByRole('heading', { name: 'Ajustes' })).toBeTruthy();
  });

  it('says below its header what failed, and a retry loads only that again', async () => {
    const attempts = { zones: 0, tables: 0 };
    const { user } = renderKit(
      <Settings
        loadZones={async () => {
          attempts.zones += 1;
          if (attempts.zones === 1) throw refusal;
          return ['Belén'];
        }}
        loadTables={async () => {
          attempts.tables += 1;
          return 2;
        }}
      />,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error al cargar los ajustes');
    expect(alert.textContent).toContain('Tu plan no incluye zonas');
    expect(screen.getByRole('heading', { name: 'Ajustes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Belén: 2 mesas')).toBeTruthy();
    expect(attempts).toEqual({ zones: 2, tables: 1 });
  });
});

function Orders({ pages }: { pages: string[][] }) {
  const query = useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: async ({ pageParam }) => ({ rows: pages[pageParam] ?? [], next: pageParam + 1 }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next < pages.length ? next : undefined),
  });
  return (
    <EndlessList
      query={query}
      rows={query.data?.pages.flatMap(({ rows }) => rows).filter((row) => row !== 'hidden')}
      skeleton={<Blocks heights={[72]} />}
      error="Error al cargar los pedidos"
      help="Tus pedidos están a salvo."
      empty={<p>Todavía no hay pedidos</p>}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </EndlessList>
  );
}

describe('EndlessList', () => {
  it('adds page after page, until there is none', async () => {
    const { user } = renderKit(<Orders pages={[['1', '2'], ['3'], ['4']]} />);
    expect(await screen.findByText('1, 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('1, 2, 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('1, 2, 3, 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  it('is empty only if no page follows', async () => {
    const { user } = renderKit(<Orders pages={[['hidden'], ['3']]} />);
    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('3')).toBeTruthy();
    renderKit(<Orders pages={[[]]} />);
    expect(await screen.findByText('Todavía no hay pedidos')).toBeTruthy();
  });
});

// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { Loaded } from './Loaded.tsx';

interface Props {
  load: () => Promise<string[]>;
  isWaiting?: boolean;
}

function Zones({ load, ...rest }: Props) {
  const query = useQuery({ queryKey: ['zones'], queryFn: load });
  return (
    <Loaded
      {...rest}
      query={query}
      skeleton={<p>Cargando</p>}
      error="Error al cargar las zonas"
      empty={<p>Aún no hay zonas</p>}
    >
      {(zones) => <p>{zones.join(', ')}</p>}
    </Loaded>
  );
}

const refusal = new ApiError({ status: 403, code: 'PLAN_GATE', message: 'Tu plan no incluye zonas' });

describe('Loaded', () => {
  it('shows the skeleton, then what was loaded', async () => {
    const reply = Promise.withResolvers<string[]>();
    renderKit(<Zones load={() => reply.promise} />);
    expect(screen.getByText('Cargando')).toBeTruthy();
    reply.resolve(['Laureles', 'Belén']);
    expect(await screen.findByText('Laureles, Belén')).toBeTruthy();
    expect(screen.queryByText('Cargando')).toBeNull();
  });

  it('shows the text of an empty list', async () => {
    renderKit(<Zones load={async () => []} />);
    expect(await screen.findByText('Aún no hay zonas')).toBeTruthy();
  });

  it('keeps the skeleton while something else is missing', async () => {
    const { client, rerender } = renderKit(<Zones load={async () => ['Laureles']} isWaiting />);
    await client.fetchQuery({ queryKey: ['zones'], queryFn: async () => ['Laureles'] });
    expect(screen.getByText('Cargando')).toBeTruthy();
    rerender(<Zones load={async () => ['Laureles']} isWaiting={false} />);
    expect(await screen.findByText('Laureles')).toBeTruthy();
  });

  it('says why it failed, and a retry loads it', async () => {
    let attempts = 0;
    const { user } = renderKit(
      <Zones
        load={async () => {
          attempts += 1;
          if (attempts === 1) throw refusal;
          return ['Laureles'];
        }}
      />,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error al cargar las zonas');
    expect(alert.textContent).toContain('Tu plan no incluye zonas');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Laureles')).toBeTruthy();
  });

  it('keeps what was loaded while a reload fails', async () => {
    let isBroken = false;
    const { client } = renderKit(
      <Zones
        load={async () => {
          if (isBroken) throw refusal;
          return ['Laureles'];
        }}
      />,
    );
    await screen.findByText('Laureles');
    isBroken = true;
    await client.invalidateQueries({ queryKey: ['zones'] });
    expect(client.getQueryState(['zones'])?.status).toBe('error');
    expect(screen.getByText('Laureles')).toBeTruthy();
  });
});

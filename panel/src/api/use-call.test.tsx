// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { deleteDeliveryZone, listDeliveryZones } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../ui/testing/render-kit.tsx';
import { endpointKey, endpointQuery } from './endpoint-query.ts';
import { serveApi } from './testing/serve-api.ts';
import { useCall } from './use-call.ts';

const id = '0190b3c0-0000-7000-8000-000000000001';
const zone = { id, name: 'Laureles', fee: '4000', minimum: null, minutes: null, version: 1 };
const zonesQuery = endpointQuery(listDeliveryZones, {}, ({ zones }) => zones);

let zones = [zone];
let deletion = { status: 204, body: '' };
const requests: string[] = [];

serveApi((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const reply = request.method === 'DELETE' ? deletion : { status: 200, body: JSON.stringify({ zones }) };
  if (request.method === 'DELETE') zones = [];
  response.writeHead(reply.status, { 'Content-Type': 'application/json' });
  response.end(reply.body);
});

function Zones() {
  const query = useQuery(zonesQuery);
  const remove = useCall(deleteDeliveryZone, { invalidates: [listDeliveryZones] });
  return (
    <>
      <p>{query.data?.map(({ name }) => name).join(', ') || 'Ninguna'}</p>
      <button type="button" onClick={() => remove.mutate({ params: { id } })}>
        Eliminar
      </button>
      <p>{remove.error?.message}</p>
    </>
  );
}

describe('useCall', () => {
  it('calls the endpoint and fetches again what it invalidates', async () => {
    const { user } = renderKit(<Zones />);
    expect(await screen.findByText('Laureles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Ninguna')).toBeTruthy();
    expect(requests).toEqual(['GET /api/zones', `DELETE /api/zones/${id}`, 'GET /api/zones']);
  });

  it('also fetches again after an error, because the change may have been saved', async () => {
    zones = [zone];
    deletion = { status: 409, body: JSON.stringify({ code: 'INTERNAL', message: 'Algo falló' }) };
    const { user } = renderKit(<Zones />);
    expect(await screen.findByText('Laureles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Ninguna')).toBeTruthy());
  });
});

describe('endpointKey', () => {
  it('starts with the key of the list, and differs by input', () => {
    expect(endpointKey(listDeliveryZones)).toEqual(['zones']);
    expect(endpointKey(deleteDeliveryZone, { params: { id } })).toEqual(['zones', id]);
    expect(endpointKey(listDeliveryZones, { query: { page: 2 } })).toEqual(['zones', { page: 2 }]);
  });
});

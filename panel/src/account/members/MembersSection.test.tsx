// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { listMembers } from '@vitrina/contract/account/members/endpoints.ts';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { MembersSection } from './MembersSection.tsx';

const server = startFakeServer();
const lead = 'Cada persona entra sin correo y sin contraseña.';

it.each([
  [0, `${lead} Tu plan no incluye a otras personas.`, false],
  [1, `${lead} En tu plan cabe una.`, true],
  [20, `${lead} En tu plan caben 20.`, true],
])(
  'of %i people that the plan holds it says so, and adds one only where there is room',
  async (max, text, hasRoom) => {
    server.reply(listMembers, { members: [], maxMembers: max, offeredRoles: ['manager'] });
    renderScreen(<MembersSection regional={undefined} onInvited={() => {}} />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Agregar' })).toHaveLength(hasRoom ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Ver planes' })).toHaveLength(hasRoom ? 0 : 1);
  },
);

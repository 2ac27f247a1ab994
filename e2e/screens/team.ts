import {
  createMember,
  inviteMember,
  joinBusiness,
  listMembers,
} from '@vitrina/contract/account/members/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { type Fixtures, goToLoaded, type Screen } from './screen.ts';

/** Returns the hash of an invitation. A screen that is opened again invites the same cook. */
async function inviteCook({ app, owners }: Fixtures, name: string): Promise<string> {
  const { token } = owners.kitchen;
  const { members } = await app.call(listMembers, { token });
  const known = members.find((member) => member.name === name);
  const { invitation } = known
    ? await app.call(inviteMember, { token, params: { id: known.id } })
    : await app.call(createMember, { token, body: { name, role: 'kitchen' } });
  return new URL(invitation.url).hash;
}

/** Opens a screen as the tablet of the house does, on a page without the owner's session. */
async function openAsTablet(page: Page, fixtures: Fixtures, path: string): Promise<void> {
  const invitation = (await inviteCook(fixtures, 'Rosa')).slice(1);
  const body = { invitation, kind: 'shared', pin: '2580' } as const;
  const { device, token } = await fixtures.app.call(joinBusiness, { body });
  // Only this page has the storage of a tablet.
  await page.addInitScript(
    ([house = '', session = '']) => {
      const stored: Record<string, string> = {
        'vitrina.house-device': house,
        'vitrina.house-kind': 'shared',
        'vitrina.token': session,
      };
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function getItem(key) {
        return stored[key] ?? read.call(this, key);
      };
    },
    [device, token],
  );
  await page.goto(fixtures.app.url + path);
}

export const teamScreens: readonly Screen[] = [
  {
    name: 'team',
    owner: 'kitchen',
    async open(page, fixtures) {
      await inviteCook(fixtures, 'María del Carmen');
      await goToLoaded(paths.team)(page, fixtures);
      await page.getByText('Invitación sin usar').first().waitFor();
    },
  },
  {
    name: 'enter-invitation',
    async open(page, fixtures) {
      await page.goto(fixtures.app.url + paths.enter + (await inviteCook(fixtures, 'Eva')));
      await page.getByRole('heading', { name: 'Hola, Eva' }).waitFor();
    },
  },
  {
    name: 'enter',
    needsOwnPage: true,
    async open(page, fixtures) {
      await openAsTablet(page, fixtures, paths.enter);
      await page.getByRole('heading', { name: '¿Quién eres?' }).waitFor();
    },
  },
  {
    name: 'kitchen-board',
    needsOwnPage: true,
    async open(page, fixtures) {
      await openAsTablet(page, fixtures, paths.kitchen);
      await page.getByText('¿Quién está?').waitFor();
    },
  },
];

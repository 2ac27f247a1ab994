import { describe, expect, it } from 'vitest';
import { getPathAfterLogin, readLoginState } from './navigation-state.ts';

describe('navigation state of /login', () => {
  it('leads back to the previous path, else to the dashboard', () => {
    expect(getPathAfterLogin(readLoginState({ from: '/menu/new' }))).toBe('/menu/new');
    expect(getPathAfterLogin(readLoginState(null))).toBe('/dashboard');
  });

  it.each([undefined, null, 'x', 7, { from: 5 }, { from: 'https://otro.test' }, { signOut: 'yes' }])(
    'ignores %j',
    (state) => expect(readLoginState(state)).toEqual({}),
  );
});

import { expect, test } from 'vitest';
import {
  callerOf,
  findApproval,
  mayCall,
  memberRoleNames,
  type Role,
  roleNames,
  roles,
  seesAll,
} from '../platform/access.ts';
import { type Endpoint, findView, needsView } from '../platform/endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Whether a role may call, as the table prints it. */
function describeCell(endpoint: Endpoint, role: Role): string {
  const approval = findApproval(endpoint.access, role);
  const mark = mayCall(endpoint.access, role) ? (findView(endpoint, role) ? '◐' : '●') : '';
  return [mark, approval && `✋ ${approval}`].filter(Boolean).join(' ');
}

function renderTable(): string {
  const ofBusiness = endpoints.filter(({ access }) => callerOf(access) === 'business');
  const byTag = Map.groupBy(ofBusiness, ({ tag }) => tag);
  const head = ['call', ...roleNames.map((role) => roles[role].name)];
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = [...byTag].flatMap(([tag, list]) => [
    row([`**${tag}**`, ...roleNames.map(() => '')]),
    ...list.map((endpoint) =>
      row([
        `\`${endpoint.method} ${endpoint.path}\``,
        ...roleNames.map((role) => describeCell(endpoint, role)),
      ]),
    ),
  ]);
  const others = (caller: string) =>
    endpoints
      .filter(({ access }) => callerOf(access) === caller)
      .map(({ method, path }) => `- \`${method} ${path}\``);
  return [
    '# Who may call what',
    '',
    'Generated from the contract by `contract/src/boot/access.test.ts`; `npx vitest run --update --project contract contract/src/boot/access.test.ts` writes it.',
    '`server/src/boot/access.test.ts` calls every cell. A role without a mark gets a 403, and nothing changes.',
    '',
    '● may call and sees the whole reply · ◐ may call and sees the fields of its view · ✋ only with the approval of a manager or the owner',
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
    '## For anybody',
    '',
    ...others('visitor'),
    '',
    '## For a device that an invitation made known',
    '',
    ...others('device'),
    '',
    '## For the operator alone',
    '',
    ...others('operator'),
    '',
  ].join('\n');
}

test('docs/access.md is the table of the contract', async () => {
  await expect(renderTable()).toMatchFileSnapshot('../../../docs/access.md');
});

test('a role that does not see everything has a view of every reply that it gets', () => {
  const blind = memberRoleNames
    .filter((role) => !seesAll(role))
    .flatMap((role) =>
      endpoints
        .filter(
          (endpoint) =>
            (mayCall(endpoint.access, role) || findApproval(endpoint.access, role)) &&
            needsView(endpoint) &&
            !findView(endpoint, role),
        )
        .map(({ path }) => `${role} ${path}`),
    );
  expect(blind).toEqual([]);
});

test('an endpoint has views for roles that may call it alone', () => {
  const idle = endpoints.flatMap((endpoint) =>
    memberRoleNames
      .filter(
        (role) =>
          findView(endpoint, role) && !mayCall(endpoint.access, role) && !findApproval(endpoint.access, role),
      )
      .map((role) => `${role} ${endpoint.path}`),
  );
  // The counter sees whole orders, wherever one is sent.
  expect(idle).toEqual(['counter /api/orders/:id/spam']);
});

test('nothing about plan, payments, domain, account or an export is open to a member', () => {
  const ofOwner =
    /^\/api\/(subscriptions|payments|domains|profile|devices$|devices\/:|create-paypal|capture-paypal|data-requests|.*export)/;
  const found = endpoints.filter(({ access, path }) => callerOf(access) === 'business' && ofOwner.test(path));
  expect(found.length).toBeGreaterThan(40);
  for (const { access, path } of found)
    expect([path, memberRoleNames.filter((role) => mayCall(access, role))]).toEqual([path, []]);
});

import { type MemberRole, nameRole, sharedDeviceRole } from '@vitrina/contract/platform/access.ts';
import type { Unknown } from '@vitrina/contract/platform/unknown.ts';
import type { useWords } from '../../ui/words.ts';

type RoleWords = Pick<ReturnType<typeof useWords>, 'yourList' | 'orders'>;

const descriptions: Record<MemberRole, string | ((words: RoleWords) => string)> = {
  manager: ({ yourList, orders }) =>
    `Ve y cambia ${yourList}, tu página, tus ${orders} y este equipo. Sin el plan, los pagos ni la cuenta.`,
  kitchen: 'Los pedidos, sin precios, apellidos ni teléfonos.',
  counter: 'Los pedidos y los cobros.',
  floor: 'Las mesas y sus pedidos.',
  professional: 'Su propia agenda, sin precios ni lo de los demás.',
};

/** What a role does, for the owner who chooses it. */
export function describeRole(role: MemberRole, words: RoleWords): string {
  const description = descriptions[role];
  return typeof description === 'string' ? description : description(words);
}

/** The name of a role. `kitchenRole` is what the kind of business calls those who prepare its orders. */
export const nameRoleIn = (kitchenRole: string, role: MemberRole | Unknown): string =>
  role === sharedDeviceRole ? kitchenRole : nameRole(role);

import type { Role } from '../../platform/access.ts';
import type { OrderState, StoredState } from '../states.ts';

type Moves = Partial<Record<StoredState, readonly OrderState[]>>;

interface RoleMoves {
  /** Those that the role may make. `all`: every one of the business. */
  own: Moves | 'all';
  /** Those that it may make with an approval. */
  withApproval: Moves;
}

const none: RoleMoves = { own: {}, withApproval: {} };
const all: RoleMoves = { own: 'all', withApproval: {} };

const roleMoves: Record<Role, RoleMoves> = {
  owner: all,
  manager: all,
  kitchen: {
    own: { new: ['accepted', 'rejected'], accepted: ['ready', 'rejected'] },
    withApproval: { ready: ['rejected'], 'on-the-way': ['rejected'] },
  },
  counter: all,
  floor: none,
  professional: none,
};

/** Whether a role may move an order between two states: by itself, with an approval, or not at all. */
export function checkRoleMove(
  role: Role,
  from: StoredState,
  to: OrderState,
): 'own' | 'withApproval' | 'none' {
  const { own, withApproval } = roleMoves[role];
  if (own === 'all' || own[from]?.includes(to)) return 'own';
  return withApproval[from]?.includes(to) ? 'withApproval' : 'none';
}

/** Whether a role finds orders that are not on the board: a search by a phone would tell whose they are. */
export function seesAllOrders(role: Role): boolean {
  return roleMoves[role].own === 'all';
}

/** Whether a role is told what an order costs. */
export function showsAmounts(role: Role): boolean {
  return seesAllOrders(role);
}

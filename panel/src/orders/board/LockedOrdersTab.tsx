import { LockedTab } from '../../business/customization/feature-gate/LockedTab.tsx';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { useWords } from '../../ui/words.ts';
import { describeLockedOrders } from '../ordering/locked-orders.ts';

/** The plan does not include the cart. */
export default function LockedOrdersTab() {
  return <LockedTab gate="cart" {...describeLockedOrders(useWords(), useRegionalSettings()?.kind)} />;
}

import type { ReactNode } from 'react';
import type { Business } from './business.ts';
import { useNavigationChoice } from './navigation-choice.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** What every screen of a signed-in owner stands in. */
export function Shell({ business, children }: { business: Business; children: ReactNode }) {
  const [choice] = useNavigationChoice();
  const Navigation = choice === 'top' ? TopNavigation : SideNavigation;
  return (
    <ShellFrame at={choice} navigation={<Navigation business={business} />}>
      {children}
    </ShellFrame>
  );
}

import type { ReactNode } from 'react';
import type { Business } from './business.ts';
import { useNavigationChoice } from './navigation-choice.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** The frame around every screen of a signed-in owner. */
export function Shell({ business, children }: { business: Business; children: ReactNode }) {
  const [choice] = useNavigationChoice();
  const Navigation = choice === 'top' ? TopNavigation : SideNavigation;
  return (
    <ShellFrame navigationPosition={choice} navigation={<Navigation business={business} />}>
      {children}
    </ShellFrame>
  );
}

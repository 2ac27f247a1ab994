import type { ReactNode } from 'react';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import { BottomNavigation } from './BottomNavigation.tsx';
import type { Business } from './business.ts';
import { useNavigationChoice } from './navigation-choice.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** The frame around every screen of a signed-in owner. */
export function Shell({ business, children }: { business: Business; children: ReactNode }) {
  const [choice] = useNavigationChoice();
  const isDesktop = useIsDesktop();
  const Navigation = choice === 'top' ? TopNavigation : SideNavigation;
  return (
    <ShellFrame
      navigationPosition={choice}
      navigation={
        <>
          <Navigation business={business} />
          {!isDesktop && <BottomNavigation business={business} />}
        </>
      }
    >
      {children}
    </ShellFrame>
  );
}

import type { ReactNode } from 'react';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import { BottomNavigation } from './BottomNavigation.tsx';
import { BusinessName } from './BusinessName.tsx';
import type { Business } from './business.ts';
import { useNavigationChoice } from './navigation-choice.ts';
import { PublicPageButton } from './PublicPageButton.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SideFrame } from './SideFrame.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { usePublicLink } from './use-public-link.ts';

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

function SideNavigation({ business }: { business: Business }) {
  const publicLink = usePublicLink(business);
  return (
    <SideFrame
      sidebar={<Sidebar business={business} publicLink={publicLink} />}
      name={<BusinessName business={business} />}
      action={publicLink && <PublicPageButton url={publicLink} />}
    />
  );
}

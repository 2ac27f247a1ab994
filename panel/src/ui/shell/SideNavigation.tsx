import { BusinessName } from './BusinessName.tsx';
import type { Business } from './business.ts';
import { PublicPageButton } from './PublicPageButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SideFrame } from './SideFrame.tsx';
import { usePublicLink } from './use-public-link.ts';

export function SideNavigation({ business }: { business: Business }) {
  const publicLink = usePublicLink(business);
  return (
    <SideFrame
      sidebar={<Sidebar business={business} publicLink={publicLink} />}
      name={<BusinessName business={business} />}
      action={publicLink && <PublicPageButton url={publicLink} />}
    />
  );
}

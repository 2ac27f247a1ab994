import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { NavigationCount } from './NavigationCount.tsx';
import { isCurrentItem, type NavigationItem } from './navigation-item.ts';
import classes from './Sidebar.module.css';

/** For the sidebar, the phone's drawer and the collapsed menu. */
export function NavigationLink({
  item,
  onNavigate,
}: {
  item: NavigationItem;
  onNavigate?: (() => void) | undefined;
}) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes.link}
      to={item.to}
      aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
      onClick={() => onNavigate?.()}
    >
      <Icon icon={item.icon} size={20} /> {item.label}
      <NavigationCount count={item.count} />
    </Link>
  );
}

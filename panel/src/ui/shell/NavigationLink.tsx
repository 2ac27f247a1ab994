import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { isCurrentItem, type NavigationItem } from './navigation-items.ts';
import classes from './Sidebar.module.css';

/** A line of the sidebar, of the phone's drawer and of the collapsed menu. */
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
      <Icon of={item.icon} size={20} /> {item.label}
    </Link>
  );
}

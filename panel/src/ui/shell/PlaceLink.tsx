import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { isAt, type Place } from './places.ts';
import classes from './Sidebar.module.css';

/** A line of the sidebar, of the phone's drawer and of the collapsed menu. */
export function PlaceLink({ place, onNavigate }: { place: Place; onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes.link}
      to={place.to}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
      onClick={() => onNavigate?.()}
    >
      <Icon of={place.icon} size={20} /> {place.label}
    </Link>
  );
}

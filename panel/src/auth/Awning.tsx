import classes from './Awning.module.css';

/** The shop's awning across the whole width. */
export function Awning() {
  return <div className={classes.awning} aria-hidden="true" />;
}

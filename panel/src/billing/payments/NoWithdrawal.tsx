import classes from './Payment.module.css';

/** Chile lets a service exclude it, if that is said before paying: artículo 3 bis b) of Ley 19.496. */
export function NoWithdrawal({ country }: { country: string }) {
  if (country !== 'CL') return null;
  return (
    <p className={classes.secureNote}>
      Tu plan empieza apenas pagas. Por eso no tiene derecho a retracto: lo pagado no se devuelve (art. 3 bis,
      Ley 19.496).
    </p>
  );
}

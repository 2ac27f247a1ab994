import { Button } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import classes from './AuthLayout.module.css';
import { ShowcaseItem } from './ShowcaseItem.tsx';

/** For a browser that never signed in: what this is, and the way in. A wide screen has the pictures beside the form. */
export function FirstVisit() {
  return (
    <section className={classes.firstVisit} aria-label="Qué es Vitrina">
      <p>Tu menú, catálogo o servicios en una página con tu enlace, tu QR y pedidos por WhatsApp.</p>
      <div className={classes.samples} aria-hidden="true">
        <ShowcaseItem of="lemonade" />
        <ShowcaseItem of="flowers" />
        <ShowcaseItem of="haircut" />
      </div>
      <Button component={Link} to={paths.register} fullWidth>
        Crear mi página gratis
      </Button>
    </section>
  );
}

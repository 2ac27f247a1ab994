import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import classes from './AuthShowcase.module.css';
import { Awning } from './Awning.tsx';
import { Dish, type DishName } from './Dish.tsx';

const menu: { name: string; note: string; price: string; dish: DishName }[] = [
  { name: 'Bandeja paisa', note: 'Fríjoles, chicharrón y aguacate', price: '$ 38.900', dish: 'bandeja' },
  { name: 'Ajiaco santafereño', note: 'Con crema, alcaparras y mazorca', price: '$ 29.900', dish: 'ajiaco' },
  { name: 'Arepa de huevo', note: 'Con suero y ají de la casa', price: '$ 8.500', dish: 'arepa' },
  { name: 'Limonada de coco', note: 'Bien fría, 500 ml', price: '$ 11.900', dish: 'limonada' },
];

/** Shows a finished page. Decoration only, hidden from screen readers. */
export function AuthShowcase() {
  return (
    <aside className={classes.showcase} aria-hidden="true">
      <Awning />
      <div className={classes.text}>
        <p>Tu carta siempre al día, en el celular de cada cliente</p>
        <p>Cambia un precio y se ve al instante. Sin reimprimir nada.</p>
      </div>
      <div className={classes.scene}>
        <div className={classes.phone}>
          <div className={classes.screen}>
            <div className={classes.header}>
              <b>La Brasa Dorada</b>
              <span>Cra. 70 #44-18, Laureles</span>
            </div>
            <div className={classes.tabs}>
              <b>Platos típicos</b>
              <span>Sopas</span>
              <span>Bebidas</span>
            </div>
            {menu.map(({ name, note, price, dish }) => (
              <div className={classes.product} key={name}>
                <div>
                  <b>{name}</b>
                  <small>{note}</small>
                  <em>{price}</em>
                </div>
                <Dish of={dish} />
              </div>
            ))}
          </div>
        </div>
        <div className={`${classes.pill} ${classes.orderPill}`}>
          <Icon icon={IconBrandWhatsapp} size={24} color="var(--v-live-ink)" />
          <span>
            Nuevo pedido <small>2 platos, $ 68.800</small>
          </span>
        </div>
        <div className={`${classes.pill} ${classes.linkPill}`}>
          <Icon icon={IconLink} size={22} color="var(--v-brand-ink)" />
          <span>
            /la-brasa-dorada <small>Tu propio enlace</small>
          </span>
        </div>
      </div>
    </aside>
  );
}

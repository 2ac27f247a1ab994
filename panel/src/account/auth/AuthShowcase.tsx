import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './AuthShowcase.module.css';
import { Awning } from './Awning.tsx';
import { type ItemName, ShowcaseItem } from './ShowcaseItem.tsx';

const items: { name: string; note: string; price: string; item: ItemName }[] = [
  { name: 'Limonada de la casa', note: 'Bien fría, con hierbabuena', price: '$ 45', item: 'lemonade' },
  { name: 'Ramo de temporada', note: 'Doce tallos, con tarjeta', price: '$ 280', item: 'flowers' },
  { name: 'Corte y barba', note: 'Con toalla caliente, 45 minutos', price: '$ 190', item: 'haircut' },
];

/** Shows a finished page, with something of each kind of business. Decoration only, hidden from screen readers. */
export function AuthShowcase() {
  return (
    <aside className={classes.showcase} aria-hidden="true">
      <Awning />
      <div className={classes.text}>
        <p>Tu página siempre al día, en el celular de cada cliente</p>
        <p>Cambia un precio y se ve al instante. Sin reimprimir nada.</p>
      </div>
      <div className={classes.scene}>
        <div className={classes.phone}>
          <div className={classes.screen}>
            <div className={classes.header}>
              <b>Casa Aurora</b>
              <span>Abierto hasta las 8 p. m.</span>
            </div>
            <div className={classes.tabs}>
              <b>Menú</b>
              <span>Catálogo</span>
              <span>Servicios</span>
            </div>
            {items.map(({ name, note, price, item }) => (
              <div className={classes.product} key={name}>
                <div>
                  <b>{name}</b>
                  <small>{note}</small>
                  <em>{price}</em>
                </div>
                <ShowcaseItem of={item} />
              </div>
            ))}
          </div>
        </div>
        <div className={`${classes.pill} ${classes.orderPill}`}>
          <Icon icon={IconBrandWhatsapp} size={24} color="var(--v-live-ink)" />
          <span>
            Nuevo pedido <small>2 artículos, $ 325</small>
          </span>
        </div>
        <div className={`${classes.pill} ${classes.linkPill}`}>
          <Icon icon={IconLink} size={22} color="var(--v-brand-ink)" />
          <span>
            /casa-aurora <small>Tu propio enlace</small>
          </span>
        </div>
      </div>
    </aside>
  );
}

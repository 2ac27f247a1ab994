import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editProductPath } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { topProductsQuery } from './queries.ts';
import classes from './TopProducts.module.css';

/** Renders nothing until there are orders, because an empty list helps nobody. */
export function TopProducts({ locale }: { locale: string }) {
  const products = useQuery(topProductsQuery).data ?? [];
  const most = products[0]?.orders ?? 0;
  if (most === 0) return null;
  return (
    <Section title="Lo más pedido" lead="En los últimos 30 días" flush>
      <ol className={`${classes.list} ${layout.rows}`}>
        {products.map(({ id, name, orders }) => (
          <li key={id}>
            <Link to={editProductPath(id)} className={classes.product}>
              <span className={classes.name}>{name}</span>
              <Text c="dimmed" span size="xs">
                {orders.toLocaleString(locale)} {orders === 1 ? 'pedido' : 'pedidos'}
              </Text>
              <span className={classes.bar} style={{ width: `${(orders / most) * 100}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

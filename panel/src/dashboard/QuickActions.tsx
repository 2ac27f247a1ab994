import { IconCategory, IconChevronRight, IconToolsKitchen2 } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import { categoriesPath } from './first-steps.ts';
import classes from './QuickActions.module.css';

interface Props {
  products: readonly Product[];
  categories: number;
}

export function QuickActions({ products, categories }: Props) {
  const hidden = products.filter((product) => !product.active).length;
  const actions = [
    {
      to: paths.products,
      icon: IconToolsKitchen2,
      label: 'Gestionar Productos',
      note: count(products.length, 'producto') + (hidden ? `, ${count(hidden, 'oculto')}` : ''),
    },
    {
      to: categoriesPath,
      icon: IconCategory,
      label: 'Gestionar Categorías',
      note: count(categories, 'categoría'),
    },
  ];
  return (
    <Section title="Accesos rápidos" flush>
      <div className={`${classes.list} ${layout.rows}`}>
        {actions.map(({ to, icon, label, note }) => (
          <Link key={label} className={classes.action} to={to}>
            <span className={classes.icon}>
              <Icon of={icon} size={20} />
            </span>
            <span className={layout.grow}>
              <b>{label}</b>
              <small>{note}</small>
            </span>
            <Icon of={IconChevronRight} color="var(--v-ink-3)" />
          </Link>
        ))}
      </div>
    </Section>
  );
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}

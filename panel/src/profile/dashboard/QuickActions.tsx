import { Box, Center } from '@mantine/core';
import { IconCategory, IconChevronRight, IconSoup } from '@tabler/icons-react';
import { servesMeals } from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { kindIcons } from '../../ui/drawings/kind-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import { categoriesPath } from './first-steps.ts';
import classes from './QuickActions.module.css';

interface Props {
  products: readonly Product[];
  categoryCount: number;
  type: BusinessType;
}

const dailyMenu = {
  to: paths.dailyMenu,
  icon: IconSoup,
  label: 'Menú de hoy',
  note: 'Los platos del día, hasta la hora que digas',
};

export function QuickActions({ products, categoryCount, type }: Props) {
  const words = useWords();
  const hiddenCount = products.filter((product) => !product.active).length;
  const actions = [
    {
      to: paths.products,
      icon: kindIcons[type],
      label: `Gestionar ${words.items}`,
      note:
        (products.length === 1 ? `1 ${words.item}` : `${products.length} ${words.items}`) +
        (hiddenCount ? `, ${formatCount(hiddenCount, 'oculto')}` : ''),
    },
    {
      to: categoriesPath,
      icon: IconCategory,
      label: 'Gestionar Categorías',
      note: formatCount(categoryCount, 'categoría'),
    },
    ...(servesMeals(type) ? [dailyMenu] : []),
  ];
  return (
    <Section title="Accesos rápidos" flush>
      <Box className={layout.rows} mt="xs">
        {actions.map(({ to, icon, label, note }) => (
          <Link key={label} className={classes.action} to={to}>
            <Center component="span" w={36} h={36} bdrs="md" bg="var(--v-hover)" c="dimmed" flex="none">
              <Icon icon={icon} size={20} />
            </Center>
            <Box component="span" flex={1} miw={0}>
              <b>{label}</b>
              <small>{note}</small>
            </Box>
            <Icon icon={IconChevronRight} color="var(--v-ink-3)" />
          </Link>
        ))}
      </Box>
    </Section>
  );
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

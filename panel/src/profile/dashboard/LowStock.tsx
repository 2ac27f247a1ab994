import { Alert, Button, Group } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { lowStock } from '@vitrina/contract/menu/stock/limits.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';

const namedItems = 4;

/** What is nearly gone. Renders nothing without it. */
export function LowStock({ products, locale }: { products: readonly Product[]; locale: string }) {
  const items = listLow(products);
  const itemWords = useWords();
  if (items.length === 0) return null;
  const named = items
    .slice(0, namedItems)
    .map(({ name, left, sellBy }) => `${name} (${formatQuantity(left, sellBy, locale)})`);
  const rest = items.length - named.length;
  const list = new Intl.ListFormat('es');
  return (
    <Alert color="yellow" icon={<Icon icon={IconPackage} size={20} />}>
      <Group justify="space-between" gap="xs">
        <span>
          <b>Quedan pocos:</b> {list.format(rest === 0 ? named : [...named, `${rest} más`])}
        </span>
        <Button component={Link} to={paths.products} variant="default" flex="none">
          {`Ver ${itemWords.items}`}
        </Button>
      </Group>
    </Alert>
  );
}

/** Fewest first. */
function listLow(products: readonly Product[]): { name: string; left: number; sellBy: Product['sellBy'] }[] {
  return products
    .filter(({ active }) => active)
    .flatMap((product) => [
      { name: product.name, left: product.stock, sellBy: product.sellBy },
      ...product.variants.map((size) => ({
        name: `${product.name} ${size.name}`,
        left: size.stock,
        sellBy: product.sellBy,
      })),
    ])
    .flatMap(({ left, ...item }) => (left !== null && left <= lowStock ? [{ ...item, left }] : []))
    .toSorted((a, b) => a.left - b.left);
}

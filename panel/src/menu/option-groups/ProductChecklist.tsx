import { Box, Checkbox, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { maxOptionGroupsPerProduct } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import { allCategories, filterProducts } from '../products/filter.ts';
import { toSections } from '../products/sections.ts';
import classes from './OptionGroups.module.css';

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  /** Null for a new group. */
  groupId: string | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The products by category. A press on a category chooses all its products. */
export function ProductChecklist({ products, categories, groupId, value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { items } = useWords();
  const chosen = new Set(value);
  const shown = filterProducts(products, search, allCategories);
  const sections = toSections(shown, categories).filter((section) => section.products.length > 0);
  const hasRoom = (product: Product) =>
    product.optionGroups.length < maxOptionGroupsPerProduct ||
    (groupId !== null && product.optionGroups.includes(groupId));
  const set = (changed: readonly Product[], isChosen: boolean) => {
    const ids = new Set(value);
    for (const product of changed) {
      if (!isChosen) ids.delete(product.id);
      else if (hasRoom(product)) ids.add(product.id);
    }
    onChange([...ids].sort());
  };
  return (
    <div>
      {products.length > 8 && (
        <TextInput
          type="search"
          aria-label={`Buscar ${items}`}
          placeholder={`Buscar ${items}`}
          leftSection={<Icon icon={IconSearch} />}
          leftSectionWidth={40}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would submit the form around the list.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {sections.map((section) => {
        const count = section.products.filter(({ id }) => chosen.has(id)).length;
        return (
          <Box key={section.id} component="fieldset" m="12px 0 0" aria-label={section.name}>
            <Checkbox
              className={classes.checkHeader ?? ''}
              label={
                <>
                  {section.name}{' '}
                  <span>
                    {count} de {section.products.length}
                  </span>
                </>
              }
              aria-label={`Todos de ${section.name}`}
              checked={count === section.products.length}
              indeterminate={count > 0 && count < section.products.length}
              onChange={() => set(section.products, count < section.products.length)}
            />
            {section.products.map((product) => (
              <Checkbox
                key={product.id}
                ml={28}
                label={product.name}
                disabled={!hasRoom(product)}
                {...(!hasRoom(product) && {
                  description: `Ya tiene ${maxOptionGroupsPerProduct} grupos, el máximo.`,
                })}
                checked={chosen.has(product.id)}
                onChange={(event) => set([product], event.currentTarget.checked)}
              />
            ))}
          </Box>
        );
      })}
      {sections.length === 0 && (
        <Text p="16px 0" c="dimmed">
          {products.length === 0 ? `Aún no tienes ${items}.` : `No encontramos «${search.trim()}».`}
        </Text>
      )}
    </div>
  );
}

import { Flex, UnstyledButton } from '@mantine/core';
import { productLabelIds, productLabels } from '@vitrina/contract/menu/products/labels.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { labelIcons } from './label-icons.ts';
import classes from './Prices.module.css';
import type { ProductValues } from './product-form.ts';

export function LabelsField({ form }: { form: Form<ProductValues> }) {
  const { labels } = form.values;
  return (
    <Flex component="fieldset" gap="xs" wrap="wrap" p="4px 0 8px" aria-label="Etiquetas">
      {productLabelIds.map((label) => {
        const isChosen = labels.includes(label);
        return (
          <UnstyledButton
            key={label}
            className={classes.chip ?? ''}
            aria-pressed={isChosen}
            onClick={() =>
              // Always in the same order, so that undoing a change leaves none.
              form.setFieldValue(
                'labels',
                productLabelIds.filter((id) => (id === label ? !isChosen : labels.includes(id))),
              )
            }
          >
            <Icon icon={labelIcons[label]} /> {productLabels[label]}
          </UnstyledButton>
        );
      })}
    </Flex>
  );
}

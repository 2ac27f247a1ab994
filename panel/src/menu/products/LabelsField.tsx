import { Flex, UnstyledButton } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { labelsByKind, nameLabel, productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { useState } from 'react';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import { labelIcons } from './label-icons.ts';
import classes from './Prices.module.css';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  type: BusinessType;
}

/** Offers the labels of the kind of business. One of another kind stays until it is taken off. */
export function LabelsField({ form, type }: Props) {
  const { labels } = form.values;
  const words = useWords();
  const [initial] = useState(labels);
  const offered = productLabelIds.filter((id) => labelsByKind[type].includes(id) || initial.includes(id));
  return (
    <Flex component="fieldset" gap="xs" wrap="wrap" p="4px 0 8px" aria-label="Etiquetas">
      {offered.map((label) => {
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
            <Icon icon={labelIcons[label]} /> {nameLabel(label, words)}
          </UnstyledButton>
        );
      })}
    </Flex>
  );
}

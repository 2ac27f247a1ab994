import { Flex, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { maxDisabledGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { useState } from 'react';
import type { Form } from '../../ui/fields/form.ts';
import chips from '../../ui/lists/Chips.module.css';
import type { GroupValues } from './group-form.ts';
import classes from './OptionGroups.module.css';

interface Props {
  form: Form<GroupValues>;
  /** The other groups of the business. */
  groups: readonly OptionGroup[];
}

/** The options that spare the customer other groups. */
export function DisablesField({ form, groups }: Props) {
  const [addedKeys, setAddedKeys] = useState<readonly string[]>([]);
  const { options } = form.values;
  const isListed = ({ key, disables }: GroupValues['options'][number]) =>
    addedKeys.includes(key) || disables.length > 0;
  const others = options.filter((option) => option.name.trim() && !isListed(option));
  const toggle = (index: number, id: string) => {
    const disables = options[index]?.disables ?? [];
    form.setFieldValue(
      `options.${index}.disables`,
      disables.includes(id) ? disables.filter((other) => other !== id) : [...disables, id],
    );
  };
  return (
    <fieldset className={classes.options}>
      <legend>Opciones que quitan preguntas</legend>
      <Text c="dimmed" size="xs">
        Marca los grupos que no se preguntan a quien elige esa opción.
      </Text>
      <Stack gap="sm" pt={8}>
        {options.map(
          (option, index) =>
            isListed(option) && (
              <Flex
                key={option.key}
                component="fieldset"
                className={classes.disables}
                gap={10}
                wrap="wrap"
                aria-label={`Con ${option.name} no se pregunta`}
              >
                <Text flex="1 0 100%" size="sm">
                  Con <b>{option.name.trim() || `la opción ${index + 1}`}</b> no se pregunta
                </Text>
                {groups.map(({ id, name }) => (
                  <UnstyledButton
                    key={id}
                    className={chips.chip ?? ''}
                    aria-pressed={option.disables.includes(id)}
                    disabled={option.disables.length >= maxDisabledGroups && !option.disables.includes(id)}
                    onClick={() => toggle(index, id)}
                  >
                    {name}
                  </UnstyledButton>
                ))}
              </Flex>
            ),
        )}
        {others.length > 0 && (
          <NativeSelect
            aria-label="Opción que quita preguntas"
            value=""
            data={[
              { value: '', label: 'Elegir una opción…' },
              ...others.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setAddedKeys([...addedKeys, value])}
          />
        )}
      </Stack>
    </fieldset>
  );
}

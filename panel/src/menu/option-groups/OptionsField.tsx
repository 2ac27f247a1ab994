import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import type { KeyboardEvent } from 'react';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { emptyOption, type GroupValues } from './group-form.ts';
import classes from './OptionGroups.module.css';

interface Props {
  form: Form<GroupValues>;
  money: MoneyFormat;
}

/** The options of the group itself, which Enter goes through and adds to. */
export function OptionsField({ form, money }: Props) {
  const { options, pricing } = form.values;
  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  const addOption = () => {
    form.insertListItem('options', emptyOption());
    focus(`options.${options.length}.name`);
  };
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < options.length) focus(`options.${index + 1}.name`);
    else if (options[index]?.name.trim() && options.length < maxOptions) addOption();
  };
  const removeOption = (index: number) => {
    form.removeListItem('options', index);
    focus(`options.${Math.max(0, Math.min(index, options.length - 2))}.name`);
  };
  return (
    <fieldset className={classes.options}>
      <legend>Opciones</legend>
      <Text c="dimmed" size="xs">
        {pricingRulesOf(pricing).isHighest
          ? 'Se suma el precio más alto de lo que se elige. Vacío: no suma nada.'
          : 'El precio es lo que suma. Vacío: no suma nada.'}
      </Text>
      <SortableList
        label="Opciones"
        ids={options.map(({ key }) => key)}
        item="la opción"
        getName={(index) => options[index]?.name || `la opción ${index + 1}`}
        onMove={(from, to) => form.reorderListItem('options', { from, to })}
        className={classes.optionRows}
      >
        {options.map(({ key, name }, index) => {
          const label = name.trim() || `la opción ${index + 1}`;
          return (
            <SortableRow key={key} id={key} name={label} className={classes.optionRow}>
              <TextInput
                flex={1}
                miw={0}
                aria-label={`Nombre de la opción ${index + 1}`}
                placeholder="Nombre"
                enterKeyHint="next"
                onKeyDown={(event) => goOn(event, index)}
                {...form.getInputProps(`options.${index}.name`)}
                {...(index === 0 && form.errors.options && { error: true })}
              />
              <PriceField
                isCompact
                className={classes.optionPrice ?? ''}
                money={money}
                placeholder="+ 0"
                enterKeyHint="next"
                onKeyDown={(event) => goOn(event, index)}
                aria-label={`Precio que suma ${label}`}
                {...form.getInputProps(`options.${index}.price`)}
              />
              <ActionIcon
                data-danger
                aria-label={`Eliminar ${label}`}
                disabled={options.length === 1}
                onClick={() => removeOption(index)}
              >
                <Icon icon={IconTrash} />
              </ActionIcon>
            </SortableRow>
          );
        })}
      </SortableList>
      {form.errors.options && (
        <Text mt={6} c="red" size="xs" role="alert">
          {form.errors.options}
        </Text>
      )}
      {options.length < maxOptions ? (
        <Button
          m="4px 0 0 -10px"
          px={10}
          variant="subtle"
          leftSection={<Icon icon={IconPlus} />}
          onClick={addOption}
        >
          Agregar opción
        </Button>
      ) : (
        <Text c="dimmed" size="xs">
          Un grupo puede tener hasta {maxOptions} opciones.
        </Text>
      )}
    </fieldset>
  );
}

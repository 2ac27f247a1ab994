import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import type { Form } from '../../ui/fields/form.ts';
import layout from '../../ui/layout/layout.module.css';
import type { GroupValues } from './group-form.ts';
import classes from './OptionGroups.module.css';

/** How much longer a service takes with each option. Only for businesses of services. */
export default function AddedMinutesField({ form }: { form: Form<GroupValues> }) {
  const business = useQuery(customizationQuery).data;
  const { options } = form.values;
  const isUsed = options.some(({ minutes }) => minutes !== '');
  if (!isUsed && !(business && givesServices(business.businessType))) return null;
  const named = options.flatMap(({ key, name }, index) => (name.trim() ? [{ key, name, index }] : []));
  if (named.length === 0) return null;
  return (
    <fieldset className={classes.options}>
      <legend>Minutos que suman</legend>
      <Stack gap="xs">
        <Text c="dimmed" size="xs">
          Si con una opción el servicio dura más. Vacío: dura lo mismo.
        </Text>
        <div className={layout.twoColumns}>
          {named.map(({ key, name, index }) => (
            <TextInput
              key={key}
              inputMode="numeric"
              autoComplete="off"
              label={`Minutos de ${name.trim()}`}
              placeholder="0"
              {...form.getInputProps(`options.${index}.minutes`)}
            />
          ))}
        </div>
      </Stack>
    </fieldset>
  );
}

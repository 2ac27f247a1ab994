import { Stack, Text, TextInput } from '@mantine/core';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Form } from '../../ui/fields/form.ts';
import layout from '../../ui/layout/layout.module.css';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  /** Undefined while it is unknown. */
  planId: PlanId | undefined;
}

/** How long a service takes, so that it can be booked. */
export default function MinutesFields({ form, planId }: Props) {
  const { minutes, cleanUpMinutes, variants } = form.values;
  const isLocked = planId !== undefined && !planAllows(planId, 'agenda');
  return (
    <Stack gap="xs" pt={4} pb={8}>
      {isLocked && (
        <Text c="dimmed" size="sm">
          Tu plan no incluye la agenda. Los minutos se guardan, y las reservas llegan con el plan.{' '}
          <PlansLink need="agenda" inherit />
        </Text>
      )}
      <div className={layout.twoColumns}>
        <TextInput
          inputMode="numeric"
          label="Duración en minutos"
          description="Con ella tus clientes reservan una hora libre."
          placeholder="45"
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
        {(minutes || cleanUpMinutes) && (
          <TextInput
            inputMode="numeric"
            label="Limpieza en minutos"
            description="Para ti, después. No se muestra."
            placeholder="0"
            autoComplete="off"
            {...form.getInputProps('cleanUpMinutes')}
          />
        )}
      </div>
      {minutes && variants.length > 0 && (
        <Stack gap="xs">
          <Text c="dimmed" size="sm">
            Si un tamaño dura otra cosa, escríbelo aquí. Vacío: lo mismo.
          </Text>
          <div className={layout.twoColumns}>
            {variants.map(({ key, name }, index) => (
              <TextInput
                key={key}
                inputMode="numeric"
                label={`Minutos de ${name.trim() || `el tamaño ${index + 1}`}`}
                placeholder={minutes}
                autoComplete="off"
                {...form.getInputProps(`variants.${index}.minutes`)}
              />
            ))}
          </div>
        </Stack>
      )}
    </Stack>
  );
}

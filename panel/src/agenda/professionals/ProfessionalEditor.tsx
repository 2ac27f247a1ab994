import { Button, Checkbox, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { WeekSection } from '../../business/opening-hours/WeekSection.tsx';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { formatDays } from '../../ui/dates.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { toastSaved } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { useDeleteProfessional, useSaveProfessional } from '../queries.ts';
import { AbsencesSection } from './AbsencesSection.tsx';
import { AccessSection } from './AccessSection.tsx';
import classes from './Professionals.module.css';
import {
  maxProfessionalNameLength,
  type ProfessionalValues,
  professionalDraft,
  toProfessionalInput,
  toProfessionalValues,
  validateProfessional,
} from './professional-form.ts';

interface Props {
  stored: Professional;
  business: Customization;
  /** The opening hours, with which own hours begin. */
  businessWeek: Week | undefined;
  /** What can be booked. */
  services: readonly Product[];
  isOnly: boolean;
  /** What is stored now also has changes of another device, which the fields do not show. */
  onMerged: () => void;
}

export function ProfessionalEditor({ stored, business, businessWeek, services, isOnly, onMerged }: Props) {
  const [base, setBase] = useState(stored);
  const [announcement, setAnnouncement] = useState('');
  const navigate = useNavigate();
  const { customers } = useWords();
  const save = useSaveProfessional();
  const remove = useDeleteProfessional();
  const screen = useScreenForm<ProfessionalValues, Awaited<ReturnType<typeof save.mutateAsync>>>({
    initialValues: toProfessionalValues(base, { businessWeek, services }),
    validate: validateProfessional,
    isChanged: (typed) =>
      JSON.stringify(toProfessionalInput(typed)) !==
      JSON.stringify(toProfessionalInput(toProfessionalValues(base, { businessWeek, services }))),
    draft: { name: `professional-draft-${base.id}`, version: base.version, schema: professionalDraft },
    failure: 'No se pudo guardar',
    onSubmit: (typed) =>
      save.mutateAsync({
        base,
        changes: toProfessionalInput(typed),
        ask: (conflicts) => askAboutConflicts(describeConflicts(conflicts, services, business)),
      }),
    onDone: ({ row, isMerged }) => {
      setBase(row);
      toastSaved('Cambios guardados', { isMerged });
      if (isMerged) onMerged();
    },
  });
  const { form } = screen;
  const { values, errors } = form;
  const change = (part: Partial<ProfessionalValues>) => {
    form.setValues(part);
    if (Object.keys(errors).length > 0) form.setErrors(validateProfessional({ ...values, ...part }));
  };
  const askToRemove = () =>
    confirm({
      title: `¿Quitar a ${base.name} de la agenda?`,
      body: 'Ya no se le puede reservar. La historia conserva su nombre.',
      action: 'Quitar',
      failure: 'No se pudo quitar',
      run: async () => {
        await remove.mutateAsync({ params: { id: base.id } });
        screen.endDraft();
        void navigate(paths.agendaSettings, { replace: true });
        return `${base.name} ya no está en la agenda`;
      },
    });
  return (
    <ScreenForm
      screen={screen}
      submitLabel="Guardar"
      hidesBar
      buttons={
        <Button variant="default" onClick={screen.discard}>
          Descartar
        </Button>
      }
    >
      <Section>
        <TextInput
          label="Nombre"
          description={`Como lo leen tus ${customers}.`}
          maxLength={maxProfessionalNameLength}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </Section>
      <Section title="Servicios">
        <SwitchRow
          id="gives-all"
          title="Todos los servicios"
          description="También los que agregues después."
          checked={values.givesAll}
          onChange={(givesAll) => change({ givesAll })}
        />
        {!values.givesAll && (
          <Stack gap={0} pb={8} data-invalid={errors.serviceIds !== undefined || undefined}>
            {services.length === 0 && (
              <Text c="dimmed" size="sm">
                Ningún servicio tiene minutos todavía. <Link to={paths.products}>Ir a mis servicios</Link>
              </Text>
            )}
            {services.map(({ id, name, minutes }) => (
              <Checkbox
                key={id}
                label={name}
                description={formatDuration(minutes ?? 0)}
                checked={values.serviceIds.includes(id)}
                onChange={(event) =>
                  change({
                    serviceIds: event.currentTarget.checked
                      ? [...values.serviceIds, id]
                      : values.serviceIds.filter((other) => other !== id),
                  })
                }
              />
            ))}
            {errors.serviceIds && (
              <p className={classes.error} role="alert">
                {errors.serviceIds}
              </p>
            )}
          </Stack>
        )}
      </Section>
      <Section title="Horas">
        <SwitchRow
          id="own-hours"
          title="Horario propio"
          description="Apagado, atiende en el horario del negocio."
          checked={values.hasOwnHours}
          onChange={(hasOwnHours) => change({ hasOwnHours })}
        />
      </Section>
      {values.hasOwnHours && (
        <WeekSection
          week={values.week}
          errors={errors}
          locale={business.locale}
          type={business.businessType}
          states={{ open: 'Atiende', closed: 'Descansa' }}
          onChange={(week) => change({ week })}
          onCopied={(day) => setAnnouncement(`Todos los días tienen el horario del ${day}.`)}
        />
      )}
      <AbsencesSection
        absences={values.daysOff}
        errors={errors}
        onChange={(daysOff) => change({ daysOff })}
      />
      <AccessSection
        memberId={values.memberId}
        error={errors.memberId}
        onChange={(memberId) => change({ memberId })}
      />
      {!isOnly && (
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="red"
          onClick={() => void askToRemove()}
        >
          Quitar de la agenda
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ScreenForm>
  );
}

export function describeConflicts(
  conflicts: readonly FieldConflict[],
  services: readonly Product[],
  business: Pick<Customization, 'locale'>,
) {
  const labels: Record<string, string> = {
    name: 'Nombre',
    week: 'Horas',
    daysOff: 'Ausencias',
    serviceIds: 'Servicios',
    memberId: 'Quién ve esta agenda',
  };
  const describe = (field: string, value: unknown): string => {
    if (field === 'week') return value === null ? 'Horario del negocio' : 'Horario propio';
    if (field === 'daysOff')
      return (
        (value as Professional['daysOff'])
          .map(({ from, to, name }) => [formatDays(from, to, business), name].filter(Boolean).join(', '))
          .join('\n') || 'Ninguna'
      );
    if (field === 'serviceIds')
      return value === null
        ? 'Todos'
        : services
            .filter(({ id }) => (value as string[]).includes(id))
            .map(({ name }) => name)
            .join(', ');
    if (field === 'memberId') return value === null ? 'Nadie más' : 'Una persona del equipo';
    return String(value);
  };
  return conflicts.map(({ field, mine, stored }) => ({
    field,
    label: labels[field] ?? field,
    mine: describe(field, mine),
    stored: describe(field, stored),
  }));
}

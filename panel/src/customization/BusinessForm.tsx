import { Badge, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { SaveBar } from '../ui/BottomBar.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { firstInvalid } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { toastSuccess } from '../ui/toasts.tsx';
import { UnsavedChangesDialog } from '../ui/UnsavedChangesDialog.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { businessErrors, businessOrder, changedFields, isChanged, toValues } from './business-form.ts';
import classes from './Customization.module.css';
import { OrderingSection } from './OrderingSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { useUpdateCustomization } from './queries.ts';
import { SavedMark } from './SavedMark.tsx';
import { SocialSection } from './SocialSection.tsx';

const formId = 'business-form';

interface Props {
  stored: Customization;
  planName: string | null;
  userId: string;
}

export function BusinessForm({ stored, planName, userId }: Props) {
  const update = useUpdateCustomization();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: toValues(stored), validate: businessErrors });
  const edited = isChanged(form.values, stored);

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = firstInvalid(errors, businessOrder);
    if (field) form.getInputNode(field)?.focus();
  };
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { customization } = await update.mutateAsync(changedFields(values, stored));
        form.setValues(toValues(customization));
        toastSuccess('Cambios guardados exitosamente');
      } catch (error) {
        setFailure(messageOf(error, 'Error al guardar los cambios'));
        if (!(error instanceof ApiError)) return;
        form.setErrors(error.fields);
        focusFirst(error.fields);
      }
    },
    (errors) => {
      setFailure(String(Object.values(errors)[0]));
      focusFirst(errors);
    },
  );

  return (
    <>
      <PageHeader
        title="Personalización"
        aside={
          <>
            {planName && <Badge color="purple">Plan {planName}</Badge>}
            <SavedMark saving={update.isPending} saved={!edited} />
          </>
        }
      />
      <form id={formId} className={`${layout.stack} ${classes.form}`} onSubmit={submit} noValidate>
        <FormAlert message={failure} />
        <BusinessSection form={form} stored={stored} userId={userId} />
        <OrderingSection form={form} planId={stored.plan} />
        <SocialSection form={form} />
        <PlaceSection form={form} />
      </form>
      <div className={classes.room} />
      <PreviewButton stored={stored} />
      <SaveBar note={edited ? 'Cambios sin guardar' : undefined}>
        <Button type="submit" form={formId} disabled={!edited || update.isPending}>
          {update.isPending ? 'Guardando...' : edited ? 'Guardar Cambios' : 'No Hay Cambios'}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog dirty={edited} />
    </>
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, failureOf } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { SaveBar } from '../ui/BottomBar.tsx';
import { DisabledButton } from '../ui/DisabledButton.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { firstInvalid } from '../ui/field-errors.ts';
import type { Form } from '../ui/form.ts';
import { LimitNotice } from '../ui/LimitNotice.tsx';
import layout from '../ui/layout.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { UnsavedChangesDialog } from '../ui/UnsavedChangesDialog.tsx';
import { PhotosField } from './PhotosField.tsx';
import classes from './ProductEditor.module.css';
import { ProductFields } from './ProductFields.tsx';
import { toUpload } from './photos.ts';
import {
  emptyProduct,
  type ProductValues,
  productErrors,
  productFieldNames,
  summaryOf,
  toDraft,
  toValues,
} from './product-form.ts';
import { useSaveProduct } from './queries.ts';
import { usePhotos } from './use-photos.ts';

/** From «saved» back to the list (specification §9). */
const returnDelay = 2000;
const formId = 'product-form';

interface Props {
  product: Product | null;
  /** Undefined where they could not be loaded: the product keeps the one that it has. */
  categories: readonly Category[] | undefined;
  /** A category made beside the form, to be chosen if none is. */
  newCategoryId: string | null;
  money: MoneyFormat;
  type: BusinessType;
  /** Why nothing can be added, when that is so. */
  blocked: string | null;
  /** The list's address. */
  back: string;
  beside: ReactNode;
}

export function ProductForm({
  product,
  categories,
  newCategoryId,
  money,
  type,
  blocked,
  back,
  beside,
}: Props) {
  const save = useSaveProduct(product?.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [progress, setProgress] = useState<number[] | null>(null);
  const photos = usePhotos(product?.images ?? []);
  useReturnAfterSaving(saved, back);
  const form = useForm({
    initialValues: product ? toValues(product, money) : emptyProduct,
    validate: (values) => productErrors(values, money),
  });
  useKnownCategory(form, categories, newCategoryId);

  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(firstInvalid(errors, productFieldNames) ?? 'name')?.focus();
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      const removesOnly = !form.isDirty() && photos.removedOnly;
      try {
        const { fields, files } = toUpload(photos.list);
        setProgress([]);
        await save.mutateAsync({
          body: { ...toDraft(values, money), ...fields },
          idempotencyKey,
          files,
          onProgress: setProgress,
        });
        setSaved(true);
        toastSuccess(product ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente');
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(
          failureOf(error, removesOnly ? 'Error al eliminar la imagen' : 'Error al guardar el producto'),
        );
        setProgress(null);
        // On a phone the alert lies above what one sees, after the photos.
        document.getElementById(formId)?.scrollIntoView();
      }
    },
    (errors, values) => {
      setFailure(summaryOf(errors, values));
      focusFirst(errors);
    },
  );
  const dirty = (form.isDirty() || photos.changed || photos.preparing > 0) && !saved;
  const busy = save.isPending || saved;

  return (
    <>
      <div className={classes.grid}>
        <form
          id={formId}
          className={`${layout.stack} ${classes.form}`}
          onSubmit={submit}
          noValidate
          aria-busy={save.isPending}
        >
          <LimitNotice reason={blocked} />
          <FormAlert message={failure} />
          <ProductFields form={form} categories={categories} stored={product} money={money} />
          <PhotosField photos={photos} progress={progress} busy={busy} name={form.values.name} type={type} />
        </form>
        {beside}
      </div>
      <SaveBar note={dirty ? 'Cambios sin guardar' : undefined}>
        <Button component={Link} to={back} variant="default" data-side>
          Cancelar
        </Button>
        {blocked ? (
          <DisabledButton reason={blocked}>Guardar Producto</DisabledButton>
        ) : (
          <Button type="submit" form={formId} disabled={busy || photos.preparing > 0}>
            {save.isPending ? 'Guardando...' : 'Guardar Producto'}
          </Button>
        )}
      </SaveBar>
      <UnsavedChangesDialog dirty={dirty} />
    </>
  );
}

/** Beside the form categories come and go: a new one is chosen while none is, a deleted one no longer. */
function useKnownCategory(
  { values, setFieldValue }: Form<ProductValues>,
  categories: readonly Category[] | undefined,
  newCategoryId: string | null,
) {
  const gone = values.categoryId !== '' && categories?.some(({ id }) => id === values.categoryId) === false;
  // The form's setters are new in every render: as dependencies they would run the effects without end.
  const forget = useEffectEvent(() => setFieldValue('categoryId', ''));
  const choose = useEffectEvent((id: string) => {
    if (values.categoryId === '') setFieldValue('categoryId', id);
  });
  useEffect(() => {
    if (gone) forget();
  }, [gone]);
  useEffect(() => {
    if (newCategoryId) choose(newCategoryId);
  }, [newCategoryId]);
}

/** Two seconds to read the message, then the list; leaving earlier cancels the wait. */
function useReturnAfterSaving(saved: boolean, back: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate(back), returnDelay);
    return () => clearTimeout(timer);
  }, [saved, back, navigate]);
}

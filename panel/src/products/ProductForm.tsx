import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, toActionErrorMessage } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { UnsavedChangesDialog } from '../ui/dialogs/UnsavedChangesDialog.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { findFirstInvalid } from '../ui/fields/field-errors.ts';
import type { Form } from '../ui/fields/form.ts';
import { SaveBar } from '../ui/layout/BottomBar.tsx';
import layout from '../ui/layout/layout.module.css';
import { DisabledButton } from '../ui/limits/DisabledButton.tsx';
import { LimitNotice } from '../ui/limits/LimitNotice.tsx';
import { toastNotice, toastSuccess } from '../ui/toasts.tsx';
import { DeletedProductNotice } from './DeletedProductNotice.tsx';
import { PhotosField } from './PhotosField.tsx';
import classes from './ProductEditor.module.css';
import { ProductFields } from './ProductFields.tsx';
import { askAboutProduct } from './product-conflicts.tsx';
import {
  emptyProduct,
  type ProductValues,
  productFieldNames,
  summarizeErrors,
  toDraft,
  toValues,
  validateProduct,
} from './product-form.ts';
import { useSaveProduct } from './queries.ts';
import { usePhotos } from './use-photos.ts';

/** Time to read the message before the list opens. */
const returnDelayMs = 2000;
const formId = 'product-form';

interface Props {
  product: Product | null;
  /** Undefined if they could not be loaded. */
  categories: readonly Category[] | undefined;
  /** A category created beside the form; selected if the product has none. */
  newCategoryId: string | null;
  money: MoneyFormat;
  type: BusinessType;
  /** Why no product can be added; null if one can. */
  limitReason: string | null;
  listPath: string;
  sidebar: ReactNode;
}

export function ProductForm({
  product,
  categories,
  newCategoryId,
  money,
  type,
  limitReason,
  listPath,
  sidebar,
}: Props) {
  const save = useSaveProduct();
  // A refetch may bring another device's changes, which the fields do not show.
  const [base] = useState(product);
  /** Another device deleted it while it was edited. */
  const [isDeleted, setDeleted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [progress, setProgress] = useState<number[] | null>(null);
  const photos = usePhotos(base?.images ?? []);
  useReturnAfterSaving(isSaved, listPath);
  const form = useForm({
    initialValues: product ? toValues(product, money) : emptyProduct,
    validate: (values) => validateProduct(values, money),
  });
  useCategorySync(form, categories, newCategoryId);

  const focusFirstInvalid = (errors: Record<string, unknown>) =>
    form.getInputNode(findFirstInvalid(errors, productFieldNames) ?? 'name')?.focus();
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      const onlyRemovesPhotos = !form.isDirty() && photos.onlyRemoves;
      try {
        setProgress([]);
        const { isMerged } = await save.mutateAsync({
          product: isDeleted ? null : base,
          draft: toDraft(values, money),
          photos: photos.list,
          idempotencyKey,
          onProgress: setProgress,
          ask: (conflicts, current) =>
            askAboutProduct(conflicts, current, { categories, money, type, photos: photos.list }),
        });
        setSaved(true);
        toastSuccess(
          product && !isDeleted ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente',
        );
        if (isMerged) toastNotice('También quedó lo que cambió en otro dispositivo');
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        if (error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND') {
          setDeleted(true);
        } else {
          setFailure(
            toActionErrorMessage(
              error,
              onlyRemovesPhotos ? 'Error al eliminar la imagen' : 'Error al guardar el producto',
            ),
          );
        }
        setProgress(null);
        // On a phone the alert is above the visible part of the form.
        document.getElementById(formId)?.scrollIntoView();
      }
    },
    (errors, values) => {
      setFailure(summarizeErrors(errors, values));
      focusFirstInvalid(errors);
    },
  );
  const isDirty = (form.isDirty() || photos.isChanged || photos.preparingCount > 0) && !isSaved;
  const isBusy = save.isPending || isSaved;

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
          <LimitNotice reason={limitReason} />
          {isDeleted && !isSaved && <DeletedProductNotice isBusy={isBusy} />}
          <FormAlert message={failure} />
          <ProductFields form={form} categories={categories} storedProduct={product} money={money} />
          <PhotosField
            photos={photos}
            progress={progress}
            isBusy={isBusy}
            name={form.values.name}
            type={type}
          />
        </form>
        {sidebar}
      </div>
      <SaveBar note={isDirty ? 'Cambios sin guardar' : undefined}>
        <Button component={Link} to={listPath} variant="default" data-side>
          Cancelar
        </Button>
        {limitReason ? (
          <DisabledButton reason={limitReason}>Guardar Producto</DisabledButton>
        ) : (
          <Button type="submit" form={formId} disabled={isBusy || photos.preparingCount > 0}>
            {save.isPending ? 'Guardando...' : 'Guardar Producto'}
          </Button>
        )}
      </SaveBar>
      <UnsavedChangesDialog isDirty={isDirty} />
    </>
  );
}

/** Selects a category created beside the form if none is selected, and deselects a deleted one. */
function useCategorySync(
  { values, setFieldValue }: Form<ProductValues>,
  categories: readonly Category[] | undefined,
  newCategoryId: string | null,
) {
  const isDeleted =
    values.categoryId !== '' && categories?.some(({ id }) => id === values.categoryId) === false;
  // The form's setters change on every render, so as dependencies they would restart the effects endlessly.
  const deselect = useEffectEvent(() => setFieldValue('categoryId', ''));
  const select = useEffectEvent((id: string) => {
    if (values.categoryId === '') setFieldValue('categoryId', id);
  });
  useEffect(() => {
    if (isDeleted) deselect();
  }, [isDeleted]);
  useEffect(() => {
    if (newCategoryId) select(newCategoryId);
  }, [newCategoryId]);
}

/** Opens the list after a delay, unless the owner leaves earlier. */
function useReturnAfterSaving(isSaved: boolean, listPath: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => navigate(listPath), returnDelayMs);
    return () => clearTimeout(timer);
  }, [isSaved, listPath, navigate]);
}

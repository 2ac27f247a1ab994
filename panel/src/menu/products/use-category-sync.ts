import type { useForm } from '@mantine/form';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ProductValues } from './product-form.ts';

export interface CategorySync {
  /** Undefined if they could not be loaded. */
  categories: readonly Category[] | undefined;
  /** A category created beside the form; selected if the product has none. */
  newCategoryId: string | null;
  /** A category created from the select, which selects it. */
  requestedCategoryId: string | null;
}

/**
 * Selects a category created from the select, or beside the form if none is selected, and deselects a deleted one. What
 * was empty before counts as unchanged, because the owner has not changed the product.
 */
export function useCategorySync(
  {
    values,
    getInitialValues,
    setFieldValue,
    setInitialValues,
    resetDirty,
  }: Pick<
    ReturnType<typeof useForm<ProductValues>>,
    'values' | 'getInitialValues' | 'setFieldValue' | 'setInitialValues' | 'resetDirty'
  >,
  { categories, newCategoryId, requestedCategoryId }: CategorySync,
) {
  const isDeleted =
    values.categoryId !== '' && categories?.some(({ id }) => id === values.categoryId) === false;
  const select = (categoryId: string) => {
    const initialValues = getInitialValues();
    if (initialValues.categoryId === '' || categoryId === '') {
      setInitialValues({ ...initialValues, categoryId });
      resetDirty({ ...initialValues, categoryId });
    }
    setFieldValue('categoryId', categoryId);
  };
  // The form's setters change on every render, so as dependencies they would restart the effects endlessly.
  const selectAlways = useEffectEvent(select);
  const selectFirst = useEffectEvent((id: string) => {
    if (values.categoryId === '') select(id);
  });
  useEffect(() => {
    if (isDeleted) selectAlways('');
  }, [isDeleted]);
  useEffect(() => {
    if (newCategoryId) selectFirst(newCategoryId);
  }, [newCategoryId]);
  useEffect(() => {
    if (requestedCategoryId) selectAlways(requestedCategoryId);
  }, [requestedCategoryId]);
}

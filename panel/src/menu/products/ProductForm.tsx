import { Button, Stack } from '@mantine/core';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { LimitNotice } from '../../ui/limits/LimitNotice.tsx';
import { toastSaved } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { DeletedProductNotice } from './DeletedProductNotice.tsx';
import { PhotosField } from './PhotosField.tsx';
import { PickGroupsDialog } from './PickGroupsDialog.tsx';
import classes from './ProductEditor.module.css';
import { ProductFields } from './ProductFields.tsx';
import { formatSaveLabel, toUpload } from './photos.ts';
import { productDraft } from './product-draft.ts';
import {
  emptyProduct,
  type ProductDraft,
  summarizeErrors,
  toDraft,
  toValues,
  validateProduct,
} from './product-form.ts';
import { useSaveProduct } from './queries.ts';
import { type CategorySync, useCategorySync } from './use-category-sync.ts';
import { usePhotos } from './use-photos.ts';
import { toReturnState } from './use-return.ts';

/** Time to read the message before the list opens. A button skips it. */
const returnDelayMs = 2000;

interface Props extends CategorySync {
  product: Product | null;
  /** Selected in the form of a new product; empty for none. */
  initialCategoryId: string;
  /** Whether another product was saved just before. */
  isRepeated: boolean;
  /** Called after a new product was saved to add another one. */
  onAddAnother: ((categoryId: string) => void) | undefined;
  onCreateCategory: () => void;
  plan: CurrentPlan | undefined;
  money: MoneyFormat;
  type: BusinessType;
  /** Undefined if they could not be loaded. */
  groups: readonly OptionGroup[] | undefined;
  /** A group created from this form, which is then picked. */
  newGroupId: string | null;
  /** Gets the names of the product's sizes. */
  onCreateGroup: (sizeNames: string[]) => void;
  onEditGroup: (id: string, sizeNames: string[]) => void;
  /** Why no product can be added; null if one can. */
  limitReason: string | null;
  listPath: string;
  sidebar: ReactNode;
}

export function ProductForm({
  product,
  initialCategoryId,
  isRepeated,
  onAddAnother,
  categories,
  newCategoryId,
  requestedCategoryId,
  onCreateCategory,
  plan,
  money,
  type,
  groups,
  newGroupId,
  onCreateGroup,
  onEditGroup,
  limitReason,
  listPath,
  sidebar,
}: Props) {
  const words = useWords();
  const save = useSaveProduct();
  // A refetch may bring another device's changes, which the fields do not show.
  const [base] = useState(product);
  /** Another device deleted it while it was edited. */
  const [isDeleted, setDeleted] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isSaved = savedId !== null;
  const [progress, setProgress] = useState<number[] | null>(null);
  const addsAnother = useRef(false);
  const photos = usePhotos(base?.images ?? []);
  useReturnAfterSaving(savedId, listPath);
  const needsDescription = isDeleted || base?.description !== '';
  const hasNewPhotos = photos.list.some(({ file }) => file !== null);
  const groupNames = new Map(groups?.map(({ id, name }) => [id, name]));
  const screen = useScreenForm({
    initialValues: product ? toValues(product, money) : { ...emptyProduct, categoryId: initialCategoryId },
    validate: (values) => validateProduct(values, money, { needsDescription }),
    summarize: summarizeErrors,
    isChanged: (_, hasOtherValues) =>
      (hasOtherValues || photos.isChanged || photos.preparingCount > 0) && !isSaved,
    draft: productDraft(base, hasNewPhotos),
    failure: (error, hasOtherValues) => {
      if (isMissing(error)) return '';
      const onlyRemovesPhotos = !hasOtherValues && photos.onlyRemoves;
      return toActionErrorMessage(
        error,
        onlyRemovesPhotos ? 'Error al eliminar la imagen' : 'Error al guardar el producto',
      );
    },
    onSubmit: async (values, idempotencyKey) => {
      setProgress([]);
      try {
        return await save.mutateAsync({
          product: isDeleted ? null : base,
          draft: dropDeletedGroups(toDraft(values, money), groups),
          photos: photos.list,
          idempotencyKey,
          onProgress: setProgress,
          // Loaded on demand, because two devices rarely change the same field.
          ask: async (conflicts, current) =>
            (await import('./product-conflicts.tsx')).askAboutProduct(conflicts, current, {
              ...{ categories, money, type, words, groupNames },
              photos: photos.list,
            }),
        });
      } catch (error) {
        if (isMissing(error)) setDeleted(true);
        setProgress(null);
        throw error;
      }
    },
    onDone: ({ row, isMerged }, { categoryId }) => {
      toastSaved(
        product && !isDeleted ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente',
        { isMerged },
      );
      if (addsAnother.current) onAddAnother?.(categoryId);
      else setSavedId(row.id);
    },
  });
  const { form } = screen;
  useCategorySync(form, { categories, newCategoryId, requestedCategoryId });
  useEffect(() => {
    if (!isRepeated) return;
    const name = document.querySelector<HTMLInputElement>('main form [data-path=name]');
    name?.focus();
    name?.select();
  }, [isRepeated]);

  const [isPickingGroups, setPickingGroups] = useState(false);
  const pickGroups = (optionGroups: string[]) => form.setFieldValue('optionGroups', optionGroups);
  const pickNewGroup = useEffectEvent((id: string) => pickGroups([...form.values.optionGroups, id]));
  useEffect(() => {
    if (newGroupId) pickNewGroup(newGroupId);
  }, [newGroupId]);
  const isBusy = save.isPending || isSaved;
  const isDesktop = useIsDesktop();
  const saveLabel = formatSaveLabel({
    preparingCount: photos.preparingCount,
    isSaving: save.isPending,
    uploads: toUpload(photos.list).files.map((_, index) => progress?.[index] ?? 0),
  });
  const addAnotherButton = onAddAnother && !limitReason && !isSaved && (
    <Button
      variant="default"
      disabled={isBusy || photos.preparingCount > 0}
      onClick={() => {
        addsAnother.current = true;
        screen.submit();
      }}
    >
      Guardar y agregar otro
    </Button>
  );

  const sizeNames = form.values.variants.map(({ name }) => name);
  return (
    <>
      <ScreenForm
        screen={screen}
        wrapperClassName={classes.grid}
        beside={sidebar}
        buttons={
          !isSaved && (
            <>
              <Button
                component={Link}
                to={listPath}
                state={toReturnState(base?.id)}
                variant="default"
                data-side
              >
                Cancelar
              </Button>
              {isDesktop && addAnotherButton}
            </>
          )
        }
        submit={(formId) =>
          isSaved ? (
            <Button component={Link} to={listPath} state={toReturnState(savedId)}>
              {`Volver a ${words.itemsTitle}`}
            </Button>
          ) : limitReason ? (
            <DisabledButton reason={limitReason}>Guardar Producto</DisabledButton>
          ) : (
            <Button
              type="submit"
              form={formId}
              disabled={isBusy || photos.preparingCount > 0}
              onClick={() => {
                addsAnother.current = false;
              }}
            >
              {isDeleted && !isBusy ? 'Guardar como nuevo' : saveLabel}
            </Button>
          )
        }
      >
        {(notices) => (
          <>
            <LimitNotice reason={limitReason} />
            <PhotosField
              photos={photos}
              progress={progress}
              isBusy={isBusy}
              name={form.values.name}
              type={type}
            />
            <Stack>
              {isDeleted && !isSaved && <DeletedProductNotice />}
              {notices}
              <ProductFields
                form={form}
                categories={categories}
                storedProduct={product}
                plan={plan}
                money={money}
                groups={groups}
                // There is nothing to pick from yet.
                onPickGroups={
                  groups?.length === 0 ? () => onCreateGroup(sizeNames) : () => setPickingGroups(true)
                }
                onEditGroup={(id) => onEditGroup(id, sizeNames)}
                onCreateCategory={onCreateCategory}
                type={type}
                needsDescription={needsDescription}
              />
            </Stack>
            {!isDesktop && addAnotherButton}
          </>
        )}
      </ScreenForm>
      <PickGroupsDialog
        opened={isPickingGroups}
        groups={groups ?? []}
        value={form.values.optionGroups}
        money={money}
        onChange={pickGroups}
        onCreate={() => {
          setPickingGroups(false);
          onCreateGroup(sizeNames);
        }}
        onClose={() => setPickingGroups(false)}
      />
    </>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND';

/** Another device may have deleted a group that the product offers. */
function dropDeletedGroups(draft: ProductDraft, groups: readonly OptionGroup[] | undefined): ProductDraft {
  if (!groups) return draft;
  const ids = new Set(groups.map(({ id }) => id));
  return {
    ...draft,
    optionGroups: draft.optionGroups.filter((id) => ids.has(id)),
    optionGroupSizes: draft.optionGroupSizes.filter(([id]) => ids.has(id)),
  };
}

/** Opens the list after a delay, unless the owner leaves earlier. */
function useReturnAfterSaving(savedId: string | null, listPath: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (savedId === null) return;
    const timer = setTimeout(() => navigate(listPath, { state: toReturnState(savedId) }), returnDelayMs);
    return () => clearTimeout(timer);
  }, [savedId, listPath, navigate]);
}

import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, isConnectionLoss, toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid } from '../../ui/fields/field-errors.ts';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import layout from '../../ui/layout/layout.module.css';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { LimitNotice } from '../../ui/limits/LimitNotice.tsx';
import { toastNotice, toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { DeletedProductNotice } from './DeletedProductNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { PhotosField } from './PhotosField.tsx';
import { PickGroupsDialog } from './PickGroupsDialog.tsx';
import classes from './ProductEditor.module.css';
import { ProductFields } from './ProductFields.tsx';
import { formatSaveLabel, toUpload } from './photos.ts';
import { askAboutProduct } from './product-conflicts.tsx';
import { dropProductDraft, readProductDraft, storeProductDraft } from './product-draft.ts';
import {
  emptyProduct,
  listFields,
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
import { useStoredDraft } from './use-stored-draft.ts';

/** Time to read the message before the list opens. A button skips it. */
const returnDelayMs = 2000;
const formId = 'product-form';

interface Props extends CategorySync {
  product: Product | null;
  /** Selected in the form of a new product; empty for none. */
  initialCategoryId: string;
  /** Whether another product was saved just before. */
  isRepeated: boolean;
  /** Called after a new product was saved to add another one. */
  onAddAnother: ((categoryId: string) => void) | undefined;
  onCreateCategory: () => void;
  plan: CurrentSubscription | undefined;
  money: MoneyFormat;
  type: BusinessType;
  /** Undefined if they could not be loaded. */
  groups: readonly OptionGroup[] | undefined;
  /** A group created from this form, which is then picked. */
  newGroupId: string | null;
  onCreateGroup: () => void;
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
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether the last save got no reply. */
  const [isLost, setLost] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isSaved = savedId !== null;
  const [draft, setDraft] = useState(() => readProductDraft(product));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [progress, setProgress] = useState<number[] | null>(null);
  const fieldsArea = useRef<HTMLDivElement>(null);
  const photos = usePhotos(base?.images ?? []);
  useReturnAfterSaving(savedId, listPath);
  const needsDescription = isDeleted || base?.description !== '';
  const form = useForm({
    initialValues: product ? toValues(product, money) : { ...emptyProduct, categoryId: initialCategoryId },
    validate: (values) => validateProduct(values, money, { needsDescription }),
  });
  const recover = useEffectEvent(() => {
    if (draft) form.setValues(draft.values);
  });
  // As a change, so that leaving asks and «Descartarlo» finds the stored values.
  useEffect(() => recover(), []);
  useCategorySync(form, { categories, newCategoryId, requestedCategoryId });
  useEffect(() => {
    if (isRepeated) document.querySelector<HTMLElement>(`#${formId} [data-path=name]`)?.focus();
  }, [isRepeated]);

  const [isPickingGroups, setPickingGroups] = useState(false);
  const pickGroups = (optionGroups: string[]) => form.setFieldValue('optionGroups', optionGroups);
  const pickNewGroup = useEffectEvent((id: string) => pickGroups([...form.values.optionGroups, id]));
  useEffect(() => {
    if (newGroupId) pickNewGroup(newGroupId);
  }, [newGroupId]);
  const groupNames = new Map(groups?.map(({ id, name }) => [id, name]));
  const focusFirstInvalid = (errors: Record<string, unknown>) =>
    form.getInputNode(findFirstInvalid(errors, listFields(form.values)) ?? 'name')?.focus();
  const submit = ({ addsAnother }: { addsAnother: boolean }) =>
    form.onSubmit(
      async (values) => {
        setFailure(null);
        const onlyRemovesPhotos = !form.isDirty() && photos.onlyRemoves;
        try {
          setProgress([]);
          const { row, isMerged } = await save.mutateAsync({
            product: isDeleted ? null : base,
            draft: dropDeletedGroups(toDraft(values, money), groups),
            photos: photos.list,
            idempotencyKey,
            onProgress: setProgress,
            ask: (conflicts, current) =>
              askAboutProduct(conflicts, current, {
                categories,
                money,
                type,
                words,
                photos: photos.list,
                groupNames,
              }),
          });
          toastSuccess(
            product && !isDeleted ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente',
          );
          if (isMerged) toastNotice('También quedó lo que cambió en otro dispositivo');
          dropProductDraft(base);
          setDraft(null);
          if (addsAnother) onAddAnother?.(values.categoryId);
          else setSavedId(row.id);
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
          setLost(isConnectionLoss(error));
          setProgress(null);
          // On a phone the alert may be above the visible part of the form.
          fieldsArea.current?.scrollIntoView();
        }
      },
      (errors, values) => {
        setFailure(summarizeErrors(errors, values));
        setLost(false);
        // The focus scrolls further only if the field is not in view.
        fieldsArea.current?.scrollIntoView();
        focusFirstInvalid(errors);
      },
    );
  const isDirty = (form.isDirty() || photos.isChanged || photos.preparingCount > 0) && !isSaved;
  const hasNewPhotos = photos.list.some(({ file }) => file !== null);
  useStoredDraft(
    isDirty,
    {
      store: () => storeProductDraft(base, form.values, hasNewPhotos),
      drop: () => dropProductDraft(base),
    },
    form.values,
  );
  const discardDraft = () => {
    form.setValues(form.getInitialValues());
    dropProductDraft(base);
    setDraft(null);
  };
  const isBusy = save.isPending || isSaved;
  const isDesktop = useIsDesktop();
  const saveLabel = formatSaveLabel({
    preparingCount: photos.preparingCount,
    isSaving: save.isPending,
    uploads: toUpload(photos.list).files.map((_, index) => progress?.[index] ?? 0),
  });
  const addAnotherButton = onAddAnother && !limitReason && (
    <Button
      variant="default"
      disabled={isBusy || photos.preparingCount > 0}
      onClick={() => submit({ addsAnother: true })()}
    >
      Guardar y agregar otro
    </Button>
  );

  return (
    <>
      <div className={classes.grid}>
        <form
          id={formId}
          className={layout.stack}
          onSubmit={submit({ addsAnother: false })}
          noValidate
          aria-busy={save.isPending}
        >
          <LimitNotice reason={limitReason} />
          <PhotosField
            photos={photos}
            progress={progress}
            isBusy={isBusy}
            name={form.values.name}
            type={type}
          />
          <Stack className={classes.fields} ref={fieldsArea}>
            {isDeleted && !isSaved && <DeletedProductNotice />}
            <FormAlert
              message={failure}
              onRetry={isLost && !isBusy ? () => submit({ addsAnother: false })() : undefined}
            />
            {draft && <DraftNotice hadNewPhotos={draft.hasNewPhotos} onDiscard={discardDraft} />}
            <ProductFields
              form={form}
              categories={categories}
              storedProduct={product}
              plan={plan}
              money={money}
              groups={groups}
              onPickGroups={() => setPickingGroups(true)}
              onCreateCategory={onCreateCategory}
              type={type}
              needsDescription={needsDescription}
            />
          </Stack>
          {!isDesktop && addAnotherButton}
        </form>
        {sidebar}
      </div>
      <SaveBar note={isDirty ? 'Cambios sin guardar' : undefined}>
        {!isSaved && (
          <Button component={Link} to={listPath} state={toReturnState(base?.id)} variant="default" data-side>
            Cancelar
          </Button>
        )}
        {isDesktop && !isSaved && addAnotherButton}
        {isSaved ? (
          <Button component={Link} to={listPath} state={toReturnState(savedId)}>
            Volver a Productos
          </Button>
        ) : limitReason ? (
          <DisabledButton reason={limitReason}>Guardar Producto</DisabledButton>
        ) : (
          <Button type="submit" form={formId} disabled={isBusy || photos.preparingCount > 0}>
            {isDeleted && !isBusy ? 'Guardar como nuevo' : saveLabel}
          </Button>
        )}
      </SaveBar>
      <PickGroupsDialog
        opened={isPickingGroups}
        groups={groups ?? []}
        value={form.values.optionGroups}
        money={money}
        onChange={pickGroups}
        onCreate={() => {
          setPickingGroups(false);
          onCreateGroup();
        }}
        onClose={() => setPickingGroups(false)}
      />
      <UnsavedChangesDialog isDirty={isDirty} onDiscard={() => dropProductDraft(base)} />
    </>
  );
}

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

import { Text, TextInput } from '@mantine/core';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
import type { Form } from '../../ui/fields/form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useWords } from '../../ui/words.ts';
import { CountsField } from './CountsField.tsx';
import { DisablesField } from './DisablesField.tsx';
import { askAboutGroup } from './group-conflicts.ts';
import { groupDraft } from './group-draft.ts';
import {
  copyGroup,
  emptyGroup,
  type GroupValues,
  toGroupDraft,
  toGroupValues,
  validateGroup,
} from './group-form.ts';
import { OfferedByField } from './OfferedByField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { SourceField } from './SourceField.tsx';
import { listSizes } from './size-prices.ts';
import { listOffered } from './source-products.ts';
import { useSaveOptionGroup } from './use-save-option-group.ts';
import { countProducts, joinNames, nameProducts } from './words.ts';

// Few groups belong to services.
const SizePricesField = lazyPart(() => import('./SizePricesField.tsx'));
const AddedMinutesField = lazyPart(() => import('./AddedMinutesField.tsx'));

interface Props {
  opened: boolean;
  /** Null for a new group. */
  group: OptionGroup | null;
  /** What a new group starts from. */
  copied?: OptionGroup | null;
  /** All of the business. */
  groups: readonly OptionGroup[];
  products: readonly Product[];
  /** The form of a product is open, so that the group's products are not chosen here. */
  isInProduct?: boolean;
  /** The sizes that the form of the product has. */
  sizeNames?: readonly string[];
  categories: readonly Category[];
  /** Proposed for a group with the products of a category. */
  homeCategoryId?: string | null | undefined;
  money: MoneyFormat;
  onSaved: (group: OptionGroup) => void;
  onClose: () => void;
}

/** The form of a group. Asks before it discards changes. */
export default function GroupDialog({ opened, group, copied = null, groups, products, ...rest }: Props) {
  const { isInProduct = false, sizeNames = [], categories, homeCategoryId, money, onSaved, onClose } = rest;
  const save = useSaveOptionGroup();
  const words = useWords();
  // A refetch may bring another device's changes, which the fields do not show.
  const base = useFirstValue(group, opened);
  return (
    <FormDialog<GroupValues>
      opened={opened}
      title={base ? 'Editar grupo de opciones' : 'Nuevo grupo de opciones'}
      size={560}
      initialValues={
        base ? toGroupValues(base, money) : copied ? copyGroup(copied, groups, money) : emptyGroup([])
      }
      validate={(values) => validateGroup(values, money)}
      draft={groupDraft(base, copied)}
      submitLabel={base ? 'Guardar grupo' : 'Crear grupo'}
      isLong
      unsavedChanges="Los cambios que hiciste en este grupo se perderán."
      failure="Error al guardar el grupo de opciones"
      onSubmit={async (values, idempotencyKey) => {
        const saved = await save.mutateAsync({
          group: base,
          draft: toGroupDraft(values, money),
          idempotencyKey,
          ask: (conflicts) => askAboutGroup(conflicts, { money, groups, products, categories, words }),
        });
        onSaved(saved);
        return base ? 'Grupo de opciones actualizado' : 'Grupo de opciones creado';
      }}
      onClose={onClose}
    >
      {(form) => (
        <GroupFields
          form={form}
          base={base}
          groups={groups}
          products={products}
          isInProduct={isInProduct}
          sizeNames={sizeNames}
          categories={categories}
          homeCategoryId={homeCategoryId}
          money={money}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps extends Pick<Props, 'groups' | 'products' | 'categories' | 'homeCategoryId' | 'money'> {
  form: Form<GroupValues>;
  /** Null for a new group. */
  base: OptionGroup | null;
  isInProduct: boolean;
  sizeNames: readonly string[];
}

function GroupFields({
  form,
  base,
  groups,
  products,
  isInProduct,
  sizeNames,
  categories,
  homeCategoryId,
  money,
}: FieldsProps) {
  const examples = useExamples().options;
  const { source, options, productIds } = form.values;
  const words = useWords();
  const offered = source && listOffered(source, products, base?.productIds ?? productIds);
  const others = findOtherGroups(groups, base, productIds, options);
  const usedBy = base ? nameProducts(base.productIds, products) : [];
  return (
    <>
      {usedBy.length > 0 && (
        <Text size="xs" p="10px 14px" bdrs={12} bg="var(--v-brand-soft)" c="var(--v-ink)">
          Lo que cambies se verá en {countProducts(usedBy.length, words)}: {joinNames(usedBy)}.
        </Text>
      )}
      <TextInput
        label="Nombre"
        placeholder={`Ej.: ${examples.groupName}`}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SourceField
        form={form}
        base={base}
        products={products}
        categories={categories}
        homeCategoryId={homeCategoryId}
      />
      <CountsField form={form} offered={offered} money={money} />
      {!source && (
        <>
          <OptionsField form={form} money={money} />
          <SizePricesField
            form={form}
            money={money}
            sizes={listSizes(
              products,
              isInProduct ? (base?.productIds ?? []) : productIds,
              sizeNames,
              options,
            )}
          />
          <AddedMinutesField form={form} />
          {others.length > 0 && <DisablesField form={form} groups={others} />}
        </>
      )}
      {!isInProduct && <OfferedByField form={form} base={base} products={products} categories={categories} />}
    </>
  );
}

/**
 * The groups that an option can spare: those of the same products, or all where that says nothing, and those that are chosen.
 */
function findOtherGroups(
  groups: readonly OptionGroup[],
  base: OptionGroup | null,
  productIds: readonly string[],
  options: GroupValues['options'],
): OptionGroup[] {
  const others = groups.filter(({ id }) => id !== base?.id);
  const isNear = (group: OptionGroup) => group.productIds.some((id) => productIds.includes(id));
  if (!others.some(isNear)) return others;
  const chosen = new Set(options.flatMap(({ disables }) => disables));
  return others.filter((group) => isNear(group) || chosen.has(group.id));
}

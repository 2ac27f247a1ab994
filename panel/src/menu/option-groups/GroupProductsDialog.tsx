import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
import { useWords } from '../../ui/words.ts';
import { askAboutGroup } from './group-conflicts.ts';
import { toGroupDraft, toGroupValues } from './group-form.ts';
import { ProductChecklist } from './ProductChecklist.tsx';
import { useSaveOptionGroup } from './use-save-option-group.ts';
import { countProducts } from './words.ts';

interface Props {
  /** Null while it is closed. */
  group: OptionGroup | null;
  /** All of the business. */
  groups: readonly OptionGroup[];
  products: readonly Product[];
  categories: readonly Category[];
  money: MoneyFormat;
  onClose: () => void;
}

/** Puts a group on many products at once. */
export function GroupProductsDialog({ group, groups, products, categories, money, onClose }: Props) {
  const save = useSaveOptionGroup();
  const words = useWords();
  // A refetch may bring another device's changes, which the list does not show.
  const base = useFirstValue(group, group !== null);
  return (
    <FormDialog
      opened={group !== null}
      title={`${words.itemsTitle} que ofrecen «${group?.name}»`}
      size={560}
      initialValues={{ productIds: base?.productIds.toSorted() ?? [] }}
      submitLabel={({ productIds }) =>
        productIds.length === 0 ? 'Guardar' : `Guardar en ${countProducts(productIds.length, words)}`
      }
      isLong
      failure="Error al guardar el grupo de opciones"
      onSubmit={async ({ productIds }) => {
        if (!base) return;
        await save.mutateAsync({
          group: base,
          draft: toGroupDraft({ ...toGroupValues(base, money), productIds }, money),
          idempotencyKey: '',
          ask: (conflicts) => askAboutGroup(conflicts, { money, groups, products, categories, words }),
        });
        return productIds.length === 0
          ? `Ningún ${words.item} lo ofrece`
          : `Ahora lo ofrecen ${countProducts(productIds.length, words)}`;
      }}
      onClose={onClose}
    >
      {({ values, setFieldValue }) => (
        <ProductChecklist
          products={products}
          categories={categories}
          groupId={base?.id ?? null}
          value={values.productIds}
          onChange={(ids) => setFieldValue('productIds', ids)}
        />
      )}
    </FormDialog>
  );
}

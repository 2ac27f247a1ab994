import { Box, Button, Menu, Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import {
  IconAdjustments,
  IconCategory,
  IconDownload,
  IconFileImport,
  IconListCheck,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { getMenuFile } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useIsOwner } from '../../ui/is-owner.ts';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { Chips } from '../../ui/lists/Chips.tsx';
import { useNeighbourFocus } from '../../ui/lists/use-neighbour-focus.ts';
import { saveFile } from '../../ui/save-file.ts';
import { SoldOutSheet } from '../../ui/sold-out/SoldOutSheet.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { StockStepper } from '../../ui/stock/StockStepper.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { CategoryDialogs, type OpenCategoryDialog } from '../categories/CategoryDialogs.tsx';
import { CategorySheet } from '../categories/CategorySheet.tsx';
import { NewCategoryButton } from '../categories/NewCategoryButton.tsx';
import { useCategoryDeletion } from '../categories/use-category-deletion.ts';
import { optionGroupsQuery, useOptimisticOptionGroups } from '../option-groups/queries.ts';
import { listCountedItems } from '../stock/counted-list.ts';
import { BulkBar, type BulkDialogName } from './bulk/BulkBar.tsx';
import { useChangeProducts } from './bulk/queries.ts';
import { useSelection } from './bulk/use-selection.ts';
import { allCategories, countByCategory, filterProducts, toCategoryChips } from './filter.ts';
import { MenuSections } from './MenuSections.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import classes from './Products.module.css';
import { filterSections, toSections } from './sections.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useAnnouncedChanges, useMoves } from './use-list-changes.ts';
import { useProductDeletion } from './use-product-deletion.ts';

const BulkDialogs = lazyDialog(() => import('./bulk/BulkDialogs.tsx'));
const StocktakingDialog = lazyDialog(() => import('../stock/StocktakingDialog.tsx'));

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  overLimitIds: ReadonlySet<string>;
  money: MoneyFormat;
  type: BusinessType;
  plan: CurrentPlan | undefined;
  /** Whether the plan has room for another product. */
  canAdd: boolean;
  meters: ReactNode;
  /** Shown when the plan's limit is reached. */
  notice: ReactNode;
}

/** The selected category is in the URL, so that it stays selected after editing a product. */
export function MenuLayout(props: Props) {
  const { products, categories, overLimitIds, money, type, plan, canAdd, meters, notice } = props;
  const words = useWords();
  const isOwner = useIsOwner();
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search).trim();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenCategoryDialog | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const { announcement, setActive, setSoldOut, stepStock } = useAnnouncedChanges();
  const [variantsId, setVariantsId] = useState<string | null>(null);
  const [countedId, setCountedId] = useState<string | null>(null);
  const canCount = plan !== undefined && planAllows(plan.planId, 'stock');
  const countedCategory = categories.find(({ id }) => id === countedId);
  const groups = useOptimisticOptionGroups(useQuery(optionGroupsQuery).data);
  const groupsById = useMemo(() => new Map(groups?.map((group) => [group.id, group])), [groups]);
  const isRow = !useMediaQuery('(min-width: 36em)', undefined, { getInitialValueInEffect: false });
  const moves = useMoves(products, categories);
  const { selection, chosen, ...choosing } = useSelection(products);
  const [bulkDialog, setBulkDialog] = useState<BulkDialogName | null>(null);
  const { send: sendChange, change: changeProducts, isChanging } = useChangeProducts();

  const chips = toCategoryChips(products, categories);
  const selected = chips.find((chip) => chip.id === params.get('categoria')) ?? chips[0];
  const sectionId = selected?.id ?? allCategories;
  const selectCategory = (id: string) =>
    setParams(id === allCategories ? {} : { categoria: id }, { replace: true });
  const visibleProducts = useMemo(
    () => filterProducts(products, searchText, sectionId),
    [products, searchText, sectionId],
  );
  const sections = useMemo(
    () => filterSections(toSections(visibleProducts, categories), sectionId, searchText !== ''),
    [visibleProducts, categories, sectionId, searchText],
  );
  const productFocus = useNeighbourFocus<HTMLDivElement>(visibleProducts.length, 'h3 a', searchField);
  const sectionFocus = useNeighbourFocus<HTMLDivElement>(sections.length, '[data-section-menu]', searchField);
  const list = useMergedRef(productFocus.list, sectionFocus.list);
  const productCounts = countByCategory(products);
  const shownIds = sections.flatMap((section) => section.products.map(({ id }) => id));
  const changeChosen = async (action: BulkAction) => {
    const isSaved = await changeProducts(chosen, action);
    if (!isSaved) return false;
    setBulkDialog(null);
    choosing.stop();
    return true;
  };
  const countItems = ({ length }: readonly Product[]) =>
    `${length} ${length === 1 ? words.item : words.items}`;
  const askToDeleteChosen = () =>
    confirm({
      title: `¿Eliminar ${countItems(chosen)}?`,
      body: `Se borran de ${words.yourList} y quedan 30 días en la papelera. Si solo quieres que no se vean por un tiempo, ocúltalos.`,
      action: 'Eliminar',
      run: () => changeChosen({ type: 'delete' }),
    });
  const showAll = () => {
    setSearch('');
    selectCategory(allCategories);
  };
  const { duplicate } = useDuplicate();
  const askToDeleteProduct = useProductDeletion(({ id }) => productFocus.beforeRemove(shownIds.indexOf(id)));
  const askToDeleteCategory = useCategoryDeletion(productCounts, (category) =>
    sectionFocus.beforeRemove(categories.indexOf(category)),
  );
  const card = useMemo(
    () => ({
      money,
      type,
      isRow,
      groupsById,
      onSetActive: setActive,
      onSetSoldOut: setSoldOut,
      onOpenVariants: ({ id }: Product) => setVariantsId(id),
      onStepStock: (product: Product, by: number) => stepStock(product, product, by),
      onDuplicate: (product: Product) => void duplicate(product),
      onDelete: askToDeleteProduct,
    }),
    [money, type, isRow, groupsById, setActive, setSoldOut, stepStock, duplicate, askToDeleteProduct],
  );
  const variantsProduct = products.find(({ id }) => id === variantsId);
  const maxCategories = plan?.planDetails.maxCategories ?? unlimited;
  return (
    <>
      <Stack gap="sm" mb={6}>
        {notice}
        <div className={classes.tools}>
          <ProductSearch ref={searchField} value={search} onChange={setSearch} />
          <ActionsMenu aria-label={`Más acciones de ${words.yourList}`} menuWidth={240}>
            <MenuAction
              icon={IconListCheck}
              disabled={selection !== null || products.length === 0}
              onClick={() => choosing.start()}
            >
              {`Seleccionar ${words.items}`}
            </MenuAction>
            <Menu.Item component={Link} to={paths.menuImport} leftSection={<Icon icon={IconFileImport} />}>
              Importar {words.list}
            </Menu.Item>
            {isOwner && (
              <Menu.Item
                leftSection={<Icon icon={IconDownload} />}
                disabled={products.length === 0}
                onClick={() => saveMenuFile(words)}
              >
                Exportar
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={paths.printedMenu} leftSection={<Icon icon={IconPrinter} />}>
              {words.printedList}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.trash} leftSection={<Icon icon={IconTrash} />}>
              Papelera
            </Menu.Item>
          </ActionsMenu>
          {meters}
        </div>
      </Stack>
      <div className={classes.chips}>
        <Chips label="Filtrar por categoría" options={chips} value={sectionId} onChange={selectCategory} />
      </div>
      <div className={classes.resultBar}>
        <p aria-live="polite">{countItems(visibleProducts)}</p>
        <div className={classes.links}>
          <Button
            component={Link}
            to={paths.optionGroups}
            variant="subtle"
            leftSection={<Icon icon={IconAdjustments} />}
          >
            Opciones
          </Button>
          <Button
            variant="subtle"
            leftSection={<Icon icon={IconCategory} />}
            onClick={() => setSheetOpen(true)}
          >
            Gestionar Categorías
          </Button>
        </div>
      </div>
      {searchText && visibleProducts.length === 0 ? (
        <ListState
          illustration="noResults"
          title={`No encontramos «${searchText}»`}
          action={
            <Button variant="default" onClick={showAll}>
              Ver todos
            </Button>
          }
        >
          Prueba con otra palabra o quita el filtro.
        </ListState>
      ) : (
        <div ref={list}>
          <MenuSections
            sections={sections}
            filterKey={`${sectionId} ${searchText}`}
            productCounts={productCounts}
            overLimitIds={overLimitIds}
            categoryLimit={maxCategories === unlimited ? Number.POSITIVE_INFINITY : maxCategories}
            canAdd={canAdd && !selection}
            canDragProducts={!searchText}
            canDragSections={
              !selection && !searchText && sectionId === allCategories && categories.length > 1
            }
            card={card}
            actions={{
              onRename: (category) => setDialog({ name: 'rename', category }),
              onDelete: (category) => void askToDeleteCategory(category),
              onMove: moves.moveCategory,
              onCount: canCount ? ({ id }) => setCountedId(id) : undefined,
            }}
            onMoveProduct={moves.moveProduct}
            onMoveSection={moves.arrangeCategories}
            onHold={(product) => choosing.start(product.id)}
            selection={selection}
          >
            {!searchText && (
              <Box mt={20}>
                <NewCategoryButton
                  plan={plan}
                  categoryCount={categories.length}
                  onClick={() => setDialog({ name: 'create' })}
                />
              </Box>
            )}
          </MenuSections>
        </div>
      )}
      {selection && (
        <BulkBar
          count={chosen.length}
          shownCount={visibleProducts.length}
          isChanging={isChanging}
          onSelectAll={() => choosing.select(visibleProducts)}
          onChange={(action) => void changeChosen(action)}
          onOpen={setBulkDialog}
          onDelete={() => void askToDeleteChosen()}
          onClose={choosing.stop}
        />
      )}
      <BulkDialogs
        opened={bulkDialog !== null}
        dialog={bulkDialog}
        products={chosen}
        categories={categories}
        money={money}
        type={type}
        onChange={(action) => void changeChosen(action)}
        onChangePrices={async (action, idempotencyKey) => {
          await sendChange({ products: chosen, action, idempotencyKey });
          choosing.stop();
        }}
        onClose={() => setBulkDialog(null)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <CategoryDialogs dialog={dialog} onClose={() => setDialog(null)} />
      <SoldOutSheet
        opened={variantsProduct !== undefined}
        title={`Tamaños de ${variantsProduct?.name}`}
        items={(variantsProduct?.variants ?? []).map((variant) => ({
          ...variant,
          detail: formatPrice(variant.price, money),
        }))}
        onChange={(variant, soldOut) => variantsProduct && setSoldOut(variantsProduct, soldOut, variant)}
        renderStock={(variant) => (
          <StockStepper
            {...variant}
            sellBy={variantsProduct?.sellBy ?? null}
            locale={money.locale}
            onStep={(by) => variantsProduct && stepStock(variantsProduct, variant, by)}
          />
        )}
        onClose={() => setVariantsId(null)}
      />
      <StocktakingDialog
        opened={countedCategory !== undefined}
        locale={money.locale}
        list={
          countedCategory && {
            ...countedCategory,
            column: words.itemTitle,
            items: listCountedItems(products.filter(({ categoryId }) => categoryId === countedId)),
          }
        }
        onClose={() => setCountedId(null)}
      />
      <CategorySheet
        opened={isSheetOpen}
        plan={plan}
        productCounts={productCounts}
        onClose={() => setSheetOpen(false)}
      />
    </>
  );
}

function saveMenuFile({ theList }: Words): void {
  const name = `menu-${new Date().toISOString().slice(0, 10)}.csv`;
  const saving = download(getMenuFile).then((file) => saveFile(file, name));
  void toastResult(saving, `No se pudo exportar ${theList}`);
}

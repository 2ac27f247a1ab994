import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { maxOptionGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { useNeighbourFocus } from '../../ui/lists/use-neighbour-focus.ts';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { productsQuery } from '../products/products-query.ts';
import { useRestore } from '../trash/queries.ts';
import { GroupList } from './GroupList.tsx';
import { GroupProductsDialog } from './GroupProductsDialog.tsx';
import classes from './OptionGroups.module.css';
import { OptionsSheet } from './OptionsSheet.tsx';
import { optionGroupsQuery, useDeleteOptionGroup, useOptimisticOptionGroups } from './queries.ts';
import { countProducts, joinNames, nameProducts } from './words.ts';

const GroupDialog = lazyDialog(() => import('./GroupDialog.tsx'));

/** A search is worth its place from here on. */
const searchableCount = 8;

type OpenDialog = { name: 'create'; copied?: OptionGroup } | { name: 'products' | 'options'; id: string };

export function Component() {
  const groups = useQuery(optionGroupsQuery);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const business = useQuery(customizationQuery);
  const back = { label: useWords().itemsTitle, to: paths.products };
  return (
    <LoadedAll
      queries={{ groups, products, categories, business }}
      loadingHeader={<PageHeader title="Opciones" back={back} />}
      skeleton={<Blocks heights={[280]} />}
      help="Tus opciones están a salvo. Inténtalo otra vez."
    >
      {(loaded) => <Screen {...loaded} />}
    </LoadedAll>
  );
}

interface Props {
  groups: readonly OptionGroup[];
  products: readonly Product[];
  categories: readonly Category[];
  business: Customization;
}

/** The group that is edited is in the URL, so that other screens can link to it. */
function Screen({ groups, products, categories, business }: Props) {
  const examples = useExamples().options;
  const kindWords = useWords();
  const { item, items, itemsTitle } = kindWords;
  const back = { label: itemsTitle, to: paths.products };
  const list = useOptimisticOptionGroups(groups);
  const sendDelete = useDeleteOptionGroup();
  const restore = useRestore();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [params, setParams] = useSearchParams();
  const newButton = useRef<HTMLButtonElement>(null);
  const lastEdited = useRef<OptionGroup | null>(null);
  const focus = useNeighbourFocus(list.length, '[data-row]', newButton);
  const shared = { products, categories, money: business };

  const findGroup = (id: string | null) => list.find((group) => group.id === id) ?? null;
  const findOpen = (name: OpenDialog['name']) =>
    dialog?.name === name && 'id' in dialog ? findGroup(dialog.id) : null;
  const editedId = params.get('grupo');
  // Another device may delete the group while it is edited. What was typed stays until the owner closes the form.
  if (lastEdited.current?.id !== editedId || findGroup(editedId)) lastEdited.current = findGroup(editedId);
  const edited = lastEdited.current;
  const close = () => setDialog(null);
  const remove = async (group: OptionGroup) => {
    const names = nameProducts(group.productIds, shared.products);
    const isConfirmed = await confirm({
      title: `¿Eliminar «${group.name}»?`,
      body:
        names.length === 0
          ? `Ningún ${item} lo ofrece. Queda 30 días en la papelera.`
          : `Lo ${names.length === 1 ? 'pierde' : 'pierden'} ${countProducts(names.length, kindWords)}: ${joinNames(names)}. Queda 30 días en la papelera.`,
      action: 'Eliminar grupo',
    });
    if (!isConfirmed) return;
    focus.beforeRemove(list.indexOf(group));
    if (await toastResult(sendDelete(group.id), 'Error al eliminar el grupo de opciones'))
      offerUndo({ text: 'Grupo de opciones eliminado', takeBack: () => restore(group) });
  };
  const words = normalizeText(search);
  const shown = list.filter(({ name, options }) =>
    normalizeText([name, ...options.map((option) => option.name)].join(' ')).includes(words),
  );
  const icon = <Icon icon={IconPlus} />;
  const addButton =
    list.length >= maxOptionGroups ? (
      <DisabledButton
        reason={errorMessage('OPTION_GROUP_LIMIT_REACHED', { max: maxOptionGroups })}
        leftSection={icon}
      >
        Nuevo grupo
      </DisabledButton>
    ) : (
      <Button ref={newButton} leftSection={icon} onClick={() => setDialog({ name: 'create' })}>
        Nuevo grupo
      </Button>
    );
  return (
    <>
      <PageHeader
        title="Opciones"
        lead={`${examples.all}: lo que tus clientes eligen al pedir.`}
        back={back}
        hasActionOnPhone
      >
        {list.length > 0 && addButton}
      </PageHeader>
      {list.length === 0 ? (
        <ListState
          illustration={business.businessType}
          title="Aún no tienes grupos de opciones"
          action={addButton}
        >
          {`Crea un grupo como «${examples.groupName}» una vez y ponlo en todos los ${items} que quieras.`}
        </ListState>
      ) : (
        <>
          {list.length >= searchableCount && (
            <div className={classes.toolbar}>
              <TextInput
                type="search"
                aria-label="Buscar opciones"
                placeholder="Buscar opciones"
                leftSection={<Icon icon={IconSearch} />}
                leftSectionWidth={40}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </div>
          )}
          {shown.length === 0 ? (
            <ListState
              illustration="noResults"
              title={`No encontramos «${search.trim()}»`}
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  Ver todos
                </Button>
              }
            >
              Prueba con otra palabra.
            </ListState>
          ) : (
            <GroupList
              listRef={focus.list}
              groups={shown}
              allGroups={list}
              canMove={words === '' && list.length > 1}
              products={shared.products}
              categories={shared.categories}
              money={shared.money}
              onEdit={({ id }) => setParams({ grupo: id })}
              canCopy={list.length < maxOptionGroups}
              onCopy={(copied) => setDialog({ name: 'create', copied })}
              onChooseProducts={({ id }) => setDialog({ name: 'products', id })}
              onOpenOptions={({ id }) => setDialog({ name: 'options', id })}
              onDelete={(group) => void remove(group)}
            />
          )}
        </>
      )}
      <GroupDialog
        opened={edited !== null || dialog?.name === 'create'}
        group={edited}
        copied={dialog?.name === 'create' ? (dialog.copied ?? null) : null}
        groups={list}
        {...shared}
        onSaved={() => {}}
        onClose={() => {
          close();
          setParams({}, { replace: true });
        }}
      />
      <GroupProductsDialog group={findOpen('products')} groups={list} {...shared} onClose={close} />
      <OptionsSheet group={findOpen('options')} money={shared.money} onClose={close} />
    </>
  );
}

import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { listMenuChanges, undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import type { MenuChange, UndoReply } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { listTrash, restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import type { TrashItem } from '@vitrina/contract/menu/trash/schema.ts';
import { useCallback } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { toastError, toastNotice, toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { describeKept } from './words.ts';

export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash'],
  queryFn: ({ pageParam, signal }) =>
    call(listTrash, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export const menuChangesQuery = {
  ...endpointQuery(listMenuChanges, {}, ({ changes }) => changes),
  staleTime: 0,
};

/** Everything that a restoration or an undo can change. */
export function useRefreshMenu() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['products', 'product', 'categories', 'option-groups', 'trash', 'menu-changes'].map((queryKey) =>
          client.invalidateQueries({ queryKey: [queryKey] }),
        ),
      ),
    [client],
  );
}

/** Shows the result as a toast. Also works after the screen with the bar was left. */
export function useRestore() {
  const words = useWords();
  const refresh = useRefreshMenu();
  return async ({ id, name }: Pick<TrashItem, 'id' | 'name'>) => {
    await toastResult(
      call(restoreTrash, { params: { id } }),
      `Error al restaurar «${name}»`,
      `«${name}» volvió a ${words.yourList}`,
    );
    void refresh();
  };
}

/** Shows the result as a toast, with the products that stay as they are. */
export function useUndoChange() {
  const refresh = useRefreshMenu();
  return async ({ id }: Pick<MenuChange, 'id'>) => {
    try {
      const reply: UndoReply = await call(undoMenuChange, { params: { id } });
      if (reply.keptCount === 0) toastSuccess('Cambio deshecho');
      else toastNotice(describeKept(reply));
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al deshacer el cambio'));
    }
    void refresh();
  };
}

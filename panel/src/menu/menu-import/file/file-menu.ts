import type { ReadMenu } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { Column } from '@vitrina/contract/menu/menu-import/table/column.ts';

export interface FileMenu {
  menu: ReadMenu;
  /** Null: the file is a text without columns. */
  columns: Column[] | null;
}

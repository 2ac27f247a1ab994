import { BoardFilterBar } from './BoardFilterBar.tsx';
import { LaterDrawer } from './LaterDrawer.tsx';
import { MuteMenu } from './MuteMenu.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { OrderTools } from './OrderTools.tsx';
import { RunOutMenu } from './RunOutMenu.tsx';

/** What opens from the board. */
export const boardParts = { BoardFilterBar, LaterDrawer, MuteMenu, OrderDialogs, OrderTools, RunOutMenu };

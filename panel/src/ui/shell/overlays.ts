import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import { Confirmations } from '../dialogs/Confirmations.tsx';
import { keepFocus } from '../keep-focus.ts';
import { ToastStack } from '../ToastStack.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';

keepFocus();

/** What opens above the screens. */
export const overlays = { AccountMenu, Confirmations, ConflictDialog, NavigationDrawer, ToastStack };

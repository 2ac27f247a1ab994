import '../ui/theme/tokens.css';
import '../ui/theme/mantine-styles.ts';
import '@fontsource-variable/figtree/wght.css';
import '../ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startSession } from '../account/auth/session.ts';
import { watchConnection } from '../api/connection.ts';
import { startOverlayHistory } from '../ui/dialogs/overlay-history.ts';
import { colorSchemeManager } from '../ui/theme/color-scheme.ts';
import { cssVariablesResolver } from '../ui/theme/css-variables.ts';
import { theme } from '../ui/theme/theme.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchConnection();
startSession();
const router = startOverlayHistory(() => createBrowserRouter(routes));
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    deduplicateCssVariables={false}
  >
    <RouterProvider router={router} />
  </MantineProvider>,
);

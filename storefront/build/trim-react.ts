import type { Plugin } from 'vite';

const file = 'react-dom-client.production.js';

/**
 * Parts of react-dom that only run for things this page does not have, by the functions they begin with. None of them
 * can be shaken off, since React asks at run time; without their bodies the rest of each part is shaken off, too.
 * `npm run e2e` drives what is left. A new React may name them anew: the build then says so.
 */
const parts: Record<string, readonly string[]> = {
  '<ViewTransition>': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'estimateBandwidth',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  '<link>, <style> and <script> rendered by a component': [
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'mountHoistable',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'stylesheetPropsFromRawProps',
    'suspendResource',
    'waitForCommitToBeReady',
  ],
  '<Suspense>, <SuspenseList> and <Activity>': [
    'mountSuspenseOffscreenState',
    'mountSuspensePrimaryChildren',
    'updateActivityComponent',
    'updateDehydratedSuspenseComponent',
    'updateSuspenseComponent',
    'updateSuspenseListComponent',
  ],
  'components that are classes': [
    'applyDerivedStateFromProps',
    'callComponentWillReceiveProps',
    'checkShouldComponentUpdate',
    'createClassErrorUpdate',
    'initializeClassErrorUpdate',
    'updateClassComponent',
  ],
  'forms with actions': [
    'actionStateActionEffect',
    'dispatchActionState',
    'mountActionState',
    'notifyActionListeners',
    'onActionError',
    'onActionSuccess',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
    'updateOptimisticImpl',
  ],
  'custom elements': ['setPropOnCustomElement'],
};

/** Leaves out of the page's script what of React this page never uses: a sixth of it. */
export function trimReact(): Plugin {
  return {
    name: 'trim-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith(file)) return;
      const missing = new Set(Object.values(parts).flat());
      const trimmed = code.replace(/^function (\w+)\([^)]*\) \{[\s\S]*?\n\}\n/gm, (whole, name: string) =>
        // For React null is nothing to do: of a commit, that it need not wait.
        missing.delete(name) ? `function ${name}() { return null; }\n` : whole,
      );
      if (missing.size > 0) this.error(`${file} has no ${[...missing].join(', ')}: see storefront/build`);
      return { code: trimmed, map: null };
    },
  };
}

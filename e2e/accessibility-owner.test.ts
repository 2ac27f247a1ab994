import { isFullRun } from '@vitrina/fakes/full-run.ts';
import { testScreens } from './axe-screens.ts';

testScreens(({ owner }) => owner !== undefined, { hasEveryState: isFullRun });

import { testScreens } from './axe-screens.ts';

testScreens(({ owner }) => owner !== undefined);

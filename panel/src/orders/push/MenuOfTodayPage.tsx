import { DailyMenuPage } from '../../menu/daily-menus/DailyMenuPage.tsx';
import { MenuReminder } from './MenuReminder.tsx';

/** The menu of the day, with what asks for it in the morning. */
export function Component() {
  return <DailyMenuPage reminder={<MenuReminder />} />;
}

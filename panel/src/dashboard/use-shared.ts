import { useLocalStorage } from '@mantine/hooks';

/** Whether this browser ever copied or opened the page's link: the last of the first steps. */
export function useShared(userId: string): [boolean, () => void] {
  const [shared, setShared] = useLocalStorage({
    key: `vitrina.shared.${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [shared, () => setShared(true)];
}

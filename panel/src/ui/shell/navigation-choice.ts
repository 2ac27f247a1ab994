import { useLocalStorage } from '@mantine/hooks';

const choices = ['side', 'top'] as const;
export type NavigationChoice = (typeof choices)[number];

/** Where the navigation stands: the browser keeps the choice, and every open tab follows it. */
export function useNavigationChoice() {
  return useLocalStorage<NavigationChoice>({
    key: 'vitrina.navigation',
    defaultValue: 'side',
    getInitialValueInEffect: false,
    serialize: (choice) => choice,
    deserialize: (kept) => choices.find((choice) => choice === kept) ?? 'side',
  });
}

import { useLocalStorage } from '@mantine/hooks';

const choices = ['side', 'top'] as const;
export type NavigationChoice = (typeof choices)[number];

/** The position of the navigation, kept in the browser and shared by its tabs. */
export function useNavigationChoice() {
  return useLocalStorage<NavigationChoice>({
    key: 'vitrina.navigation',
    defaultValue: 'side',
    getInitialValueInEffect: false,
    serialize: (choice) => choice,
    deserialize: (stored) => choices.find((choice) => choice === stored) ?? 'side',
  });
}

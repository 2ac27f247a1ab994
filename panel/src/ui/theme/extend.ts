import type { ExtendComponent, FactoryPayload, MantineThemeComponent } from '@mantine/core';

/**
 * Typed like `Button.extend`, without importing Button: the login screen must not load components it does not
 * show.
 */
export function extend<F extends FactoryPayload>(config: ExtendComponent<F>): MantineThemeComponent {
  return config as MantineThemeComponent;
}

/** Returns a function that maps the parts of a component to the classes of a style sheet. */
export function createClassNamePicker(styles: Readonly<Record<string, string>>) {
  return <Part extends string>(parts: Record<Part, string>) =>
    Object.fromEntries(
      Object.entries<string>(parts).map(([part, name]) => [part, styles[name] ?? '']),
    ) as Record<Part, string>;
}

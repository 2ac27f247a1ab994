import type { ExtendComponent, FactoryPayload, MantineThemeComponent } from '@mantine/core';

/** The types of `Button.extend` without importing Button: the login screen must not carry what it does not show. */
export function extend<F extends FactoryPayload>(config: ExtendComponent<F>): MantineThemeComponent {
  return config as MantineThemeComponent;
}

/** Classes of a style sheet by the part of a component that they dress. */
export function namesFrom(styles: Readonly<Record<string, string>>) {
  return <Part extends string>(parts: Record<Part, string>) =>
    Object.fromEntries(
      Object.entries<string>(parts).map(([part, name]) => [part, styles[name] ?? '']),
    ) as Record<Part, string>;
}

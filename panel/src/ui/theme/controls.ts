import type {
  ActionIconFactory,
  AnchorFactory,
  ButtonFactory,
  CheckboxFactory,
  CloseButtonFactory,
  InputFactory,
  InputWrapperFactory,
  NativeSelectFactory,
  PasswordInputFactory,
  SegmentedControlFactory,
  SwitchFactory,
  TextareaFactory,
  TextInputFactory,
} from '@mantine/core';
import styles from './controls.module.css';
import { createClassNamePicker, extend } from './extend.ts';

const pickClassNames = createClassNamePicker(styles);

/** Buttons and form controls. */
export const controls = {
  Button: extend<ButtonFactory>({
    defaultProps: { size: 'md' },
    classNames: pickClassNames({ root: 'button', section: 'buttonSection' }),
  }),
  ActionIcon: extend<ActionIconFactory>({
    defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
    classNames: pickClassNames({ root: 'actionIcon' }),
  }),
  CloseButton: extend<CloseButtonFactory>({
    defaultProps: { size: 'md' },
    classNames: pickClassNames({ root: 'actionIcon' }),
  }),
  Anchor: extend<AnchorFactory>({
    defaultProps: { underline: 'hover' },
    classNames: pickClassNames({ root: 'anchor' }),
  }),
  Input: extend<InputFactory>({
    defaultProps: { size: 'md' },
    classNames: pickClassNames({ wrapper: 'inputWrapper', input: 'input' }),
  }),
  InputWrapper: extend<InputWrapperFactory>({
    defaultProps: {
      size: 'md',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      withAsterisk: false,
    },
    classNames: pickClassNames({
      label: 'label',
      description: 'description',
      error: 'error',
    }),
  }),
  TextInput: extend<TextInputFactory>({ defaultProps: { size: 'md' } }),
  PasswordInput: extend<PasswordInputFactory>({
    defaultProps: { size: 'md' },
    classNames: pickClassNames({ innerInput: 'innerInput', visibilityToggle: 'toggle' }),
  }),
  Textarea: extend<TextareaFactory>({
    defaultProps: { size: 'md', autosize: true, minRows: 3 },
    classNames: pickClassNames({ input: 'textarea' }),
  }),
  NativeSelect: extend<NativeSelectFactory>({
    defaultProps: { size: 'md' },
    classNames: pickClassNames({ section: 'selectSection' }),
  }),
  Checkbox: extend<CheckboxFactory>({
    defaultProps: { size: 'md', radius: 'sm' },
    classNames: pickClassNames({
      root: 'choice',
      input: 'checkbox',
      body: 'checkboxBody',
      inner: 'checkboxInner',
      label: 'checkboxLabel',
    }),
  }),
  Switch: extend<SwitchFactory>({
    defaultProps: { size: 'md', color: 'turquoise.6', withThumbIndicator: false },
    classNames: pickClassNames({
      root: 'choice',
      track: 'track',
      body: 'switchBody',
      labelWrapper: 'switchLabel',
    }),
  }),
  SegmentedControl: extend<SegmentedControlFactory>({
    classNames: pickClassNames({
      root: 'segmentedControl',
      indicator: 'segmentedIndicator',
      label: 'segmentedLabel',
    }),
  }),
};

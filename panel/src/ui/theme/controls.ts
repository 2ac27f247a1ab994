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
import sheet from './controls.module.css';
import { extend, namesFrom } from './extend.ts';

const named = namesFrom(sheet);

/** What one presses, types into and ticks. */
export const controls = {
  Button: extend<ButtonFactory>({
    defaultProps: { size: 'md' },
    classNames: named({ root: 'button', section: 'buttonSection' }),
  }),
  ActionIcon: extend<ActionIconFactory>({
    defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
    classNames: named({ root: 'actionIcon' }),
  }),
  CloseButton: extend<CloseButtonFactory>({
    defaultProps: { size: 'md' },
    classNames: named({ root: 'actionIcon' }),
  }),
  Anchor: extend<AnchorFactory>({
    defaultProps: { underline: 'hover' },
    classNames: named({ root: 'anchor' }),
  }),
  Input: extend<InputFactory>({
    defaultProps: { size: 'md' },
    classNames: named({ wrapper: 'inputWrapper', input: 'input' }),
  }),
  InputWrapper: extend<InputWrapperFactory>({
    defaultProps: {
      size: 'md',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      withAsterisk: false,
    },
    classNames: named({
      label: 'label',
      description: 'description',
      error: 'error',
    }),
  }),
  TextInput: extend<TextInputFactory>({ defaultProps: { size: 'md' } }),
  PasswordInput: extend<PasswordInputFactory>({
    defaultProps: { size: 'md' },
    classNames: named({ innerInput: 'innerInput', visibilityToggle: 'toggle' }),
  }),
  Textarea: extend<TextareaFactory>({
    defaultProps: { size: 'md', autosize: true, minRows: 3 },
    classNames: named({ input: 'textarea' }),
  }),
  NativeSelect: extend<NativeSelectFactory>({
    defaultProps: { size: 'md' },
    classNames: named({ section: 'selectSection' }),
  }),
  Checkbox: extend<CheckboxFactory>({
    defaultProps: { size: 'md', radius: 'sm' },
    classNames: named({
      root: 'choice',
      input: 'checkbox',
      body: 'checkboxBody',
      label: 'checkboxLabel',
    }),
  }),
  // On is live, so turquoise.
  Switch: extend<SwitchFactory>({
    defaultProps: { size: 'md', color: 'turquoise.6', withThumbIndicator: false },
    classNames: named({
      root: 'choice',
      track: 'track',
      body: 'switchBody',
      labelWrapper: 'switchLabel',
    }),
  }),
  SegmentedControl: extend<SegmentedControlFactory>({
    classNames: named({
      root: 'segmented',
      indicator: 'segmentedIndicator',
      label: 'segmentedLabel',
    }),
  }),
};

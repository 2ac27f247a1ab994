import type { useForm } from '@mantine/form';

/** The part of a Mantine form that components for some of its fields need. */
export type Form<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useForm<Values>>,
  | 'values'
  | 'errors'
  | 'setValues'
  | 'setFieldValue'
  | 'getInputProps'
  | 'getInputNode'
  | 'clearFieldError'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'
>;

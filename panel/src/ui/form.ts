import type { useForm } from '@mantine/form';

/** Of a form's state what its parts need, when they live in a file of their own. */
export type Form<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'setValues' | 'setFieldValue' | 'getInputProps' | 'getInputNode'
>;

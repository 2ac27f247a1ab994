import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { deleteAccountBody } from '@vitrina/contract/profile/schema.ts';
import { subscriptionQuery } from '../billing/subscriptions/queries.ts';
import { categoriesQuery } from '../menu/categories/queries.ts';
import { productsQuery } from '../menu/products/queries.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';
import { type AccountContents, listLosses } from './account-contents.ts';
import classes from './Profile.module.css';
import { useDeleteAccount } from './queries.ts';
import { useFormError } from './use-form-error.ts';

interface Props {
  opened: boolean;
  business: Customization | undefined;
  onClose: () => void;
}

/** Lists what is deleted. The password is required, so that an unattended browser is not enough. */
export function DeleteAccountDialog({ opened, business, onClose }: Props) {
  const products = useQuery({ ...productsQuery, enabled: opened }).data;
  const categories = useQuery({ ...categoriesQuery, enabled: opened }).data;
  const plan = useQuery(subscriptionQuery).data;
  const contents: AccountContents = {
    business,
    products: products?.length,
    categories: categories?.length,
    plan: plan?.endDate ? plan.planDetails.name : undefined,
  };
  return (
    <Modal opened={opened} onClose={onClose} title="¿Eliminar tu cuenta para siempre?">
      <DeleteAccountForm contents={contents} onClose={onClose} />
    </Modal>
  );
}

function DeleteAccountForm({ contents, onClose }: { contents: AccountContents; onClose: () => void }) {
  const deletion = useDeleteAccount();
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => getFieldErrors(deleteAccountBody, values),
  });
  const { failure, attempt } = useFormError(form, ['password']);
  const submit = form.onSubmit(
    ({ password }) => attempt('Error al eliminar la cuenta', () => deletion.mutateAsync(password)),
    () => form.getInputNode('password')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Se borra todo, y nadie lo puede recuperar:</p>
      <ul className={classes.losses}>
        {listLosses(contents).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className={text.muted}>Si quieres conservar algo, descarga antes tus datos.</p>
      <FormAlert message={failure} />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={deletion.isPending} data-autofocus>
          Cancelar
        </Button>
        <Button type="submit" color="red" loading={deletion.isPending}>
          Eliminar para siempre
        </Button>
      </DialogActions>
    </form>
  );
}

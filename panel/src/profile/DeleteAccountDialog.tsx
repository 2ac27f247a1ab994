import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { deleteAccountBody } from '@vitrina/contract/profile/schema.ts';
import { subscriptionQuery } from '../billing/subscriptions/queries.ts';
import { categoriesQuery } from '../menu/categories/queries.ts';
import { productsQuery } from '../menu/products/products-query.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { OwnPasswordField } from '../ui/fields/OwnPasswordField.tsx';
import { useWords } from '../ui/words.ts';
import { type AccountContents, listLosses } from './account-contents.ts';
import { describeError } from './describe-error.ts';
import classes from './Profile.module.css';
import { useDeleteAccount } from './queries.ts';

interface Props {
  opened: boolean;
  business: Customization | undefined;
  onClose: () => void;
}

/** Lists what is deleted. The password is required, so that an unattended browser is not enough. */
export function DeleteAccountDialog({ opened, business, onClose }: Props) {
  const deletion = useDeleteAccount();
  const words = useWords();
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
    <FormDialog
      opened={opened}
      title="¿Eliminar tu cuenta para siempre?"
      initialValues={{ password: '', code: undefined as string | undefined }}
      validate={deleteAccountBody}
      submitLabel="Eliminar para siempre"
      isDangerous
      hasSafeFocus
      failure={describeError('Error al eliminar la cuenta')}
      onSubmit={(body) => deletion.mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">Se borra todo, y nadie lo puede recuperar:</Text>
          <ul className={classes.losses}>
            {listLosses(contents, words).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          <Text c="dimmed">Si quieres conservar algo, descarga antes tus datos.</Text>
          <OwnPasswordField form={form} />
        </>
      )}
    </FormDialog>
  );
}

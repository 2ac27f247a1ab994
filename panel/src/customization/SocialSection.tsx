import { TextInput } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandTiktok } from '@tabler/icons-react';
import type { Form } from '../ui/form.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import type { BusinessValues } from './business-form.ts';

const networks = [
  { field: 'instagram', label: 'Instagram', icon: IconBrandInstagram, placeholder: '@tunegocio' },
  { field: 'facebook', label: 'Facebook', icon: IconBrandFacebook, placeholder: 'facebook.com/tunegocio' },
  { field: 'tiktok', label: 'TikTok', icon: IconBrandTiktok, placeholder: '@tunegocio' },
] as const;

export function SocialSection({ form }: { form: Form<BusinessValues> }) {
  return (
    <Section title="Redes sociales" lead="El usuario o la dirección de tu perfil.">
      <div className={layout.stack}>
        {networks.map(({ field, label, icon, placeholder }) => (
          <TextInput
            key={field}
            label={label}
            placeholder={placeholder}
            autoCapitalize="none"
            leftSection={<Icon of={icon} />}
            leftSectionWidth={40}
            {...form.getInputProps(`socialMedia.${field}`)}
          />
        ))}
      </div>
    </Section>
  );
}

import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Active or inactive: a word and a shape, never a colour alone. */
export function StatusMark({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('lists');
  const Icon = active ? IconCircleCheck : IconCircleOff;
  return (
    <Badge
      variant="light"
      color={active ? 'green' : 'gray'}
      leftSection={<Icon size={14} aria-hidden />}
      tt="none"
      fw={500}
      miw="max-content"
    >
      {t(active ? 'active' : 'inactive')}
    </Badge>
  );
}

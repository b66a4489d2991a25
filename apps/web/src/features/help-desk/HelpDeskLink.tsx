import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHelpDesk } from './help-desk-state.ts';

interface HelpDeskLinkProps {
  /** The request that a page leads to. */
  readonly request: 'requestBudget' | 'requestUser';
  readonly formId: string;
}

/** A line of a page that says what the help desk can be asked for here. */
export function HelpDeskLink({ request, formId }: HelpDeskLinkProps) {
  const { t } = useTranslation('tickets');
  const helpDesk = useHelpDesk();
  return (
    <Text size="sm" mt="sm">
      {t(`dialog.${request}.text`)}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => helpDesk.open(formId)}
      >
        {t(`dialog.${request}`)}
      </Anchor>
    </Text>
  );
}

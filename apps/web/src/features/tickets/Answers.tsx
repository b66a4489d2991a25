import { Text } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../../ui/Fact.tsx';
import { type AnswerLine, answerLines, namesRoles } from './answers.ts';
import { useRoleOptions } from './queries.ts';
import classes from './tickets.module.css';

/** What a ticket asks for: the answers of its form, or the description where it came without a form. */
export function Answers({
  ticket,
}: {
  readonly ticket: Pick<Ticket, 'form' | 'payload' | 'answers' | 'description'>;
}) {
  const { i18n } = useTranslation(['tickets', 'lists']);
  const { language } = useSession();
  const { data: options = null } = useRoleOptions(language, namesRoles(ticket));
  const lines = answerLines(ticket, options && { options, language });
  const name = ({ key, label }: AnswerLine): string => {
    const text = `tickets:field.${label}`;
    if (label !== null && i18n.exists(text)) return i18n.t(text);
    return `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  };
  const value = (text: string): string =>
    text === 'true' || text === 'false' ? i18n.t(`lists:${text === 'true' ? 'yes' : 'no'}`) : text;
  if (lines.length === 0) {
    return (
      <Text size="sm" className={classes.written ?? ''}>
        {ticket.description}
      </Text>
    );
  }
  return (
    <dl className={classes.answers}>
      {lines.map((line) => (
        <Fact key={line.key} name={name(line)}>
          {value(line.value)}
        </Fact>
      ))}
    </dl>
  );
}

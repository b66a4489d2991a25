import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { statusText } from './fixed-labels.ts';
import type { ProblemRow } from './problem-rows.ts';
import classes from './problems.module.css';

type Noted = Pick<ProblemRow, 'note' | 'earlier'>;

/** When an earlier note was written, and that the problem has moved on since. */
const whenWritten = ({ earlier }: Noted, { language, t }: DisplayContext): string =>
  earlier === null
    ? ''
    : t('problems:note.earlier', {
        date: displayStamp(earlier.createdDate, language),
        status: statusText(earlier.problemStatus.id, language),
      });

/** The planner's note, and where a later entry of the checks has taken its place the words that were written before. */
export const noteText = (row: Noted, context: DisplayContext): string =>
  row.earlier === null ? row.note : `${row.earlier.notes}\n${whenWritten(row, context)}`;

export function NoteText({ row }: { readonly row: Noted }) {
  const t = useTexts('problems');
  const { language } = useSession();
  if (row.earlier === null) return <div className={classes.written}>{row.note}</div>;
  return (
    <div className={classes.written}>
      {row.earlier.notes}
      <div className={classes.aside}>{whenWritten(row, { language, t })}</div>
    </div>
  );
}

/** What other screens show of problems. */
export { problemColumns } from './columns.tsx';
export { categoryText, criticalityColour, criticalityText, statusText, typeText } from './fixed-labels.ts';
export { CriticalityMark, StatusWord } from './marks.tsx';
export { NotesHistoryDialog } from './NotesHistoryDialog.tsx';
export { NoteText, noteText } from './NoteText.tsx';
export { ProblemFacts } from './ProblemFacts.tsx';
export { type ProblemRow, problemRow, problemRows, type RowLabels } from './problem-rows.ts';
export { refreshProblems } from './refresh-problems.ts';
export { TrailTable } from './TrailTable.tsx';

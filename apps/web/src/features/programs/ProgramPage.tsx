import './register.tsx';
import { EntityPage } from '../master-data/index.ts';

/** The common list and form; places, managers and amounts are registered for programs and budgets. */
export default function ProgramPage() {
  return <EntityPage />;
}

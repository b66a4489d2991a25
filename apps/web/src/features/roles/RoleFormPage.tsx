import './register.ts';
import { EntityPage } from '../master-data/index.ts';

/** The common form; functions, creatable roles and the derived id are registered for the role entity. */
export default function RoleFormPage() {
  return <EntityPage />;
}

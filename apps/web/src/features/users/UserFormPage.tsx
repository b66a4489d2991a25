import './register.tsx';
import { EntityPage } from '../master-data/index.ts';

/** The common form; the access grid and the account's standing are registered for the user entity. */
export default function UserFormPage() {
  return <EntityPage />;
}

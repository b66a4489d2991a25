import { Navigate } from 'react-router';

/** The root leads on to the dashboard. */
export default function HomeRedirect() {
  return <Navigate to="/ApplicationDashboard" replace />;
}

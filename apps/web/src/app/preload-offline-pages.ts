/**
 * What is shown when the connection is lost must be there before it is lost. These pieces load on demand, so
 * that the sign-in page need not carry them; importing them here loads them with the shell.
 */
import './guard/LostBanner.tsx';
import './guard/OfflinePage.tsx';
import './LeaveDialog.tsx';
import './pages/AccessDeniedPage.tsx';
import './pages/NotFoundPage.tsx';
import './pages/RouteFailure.tsx';

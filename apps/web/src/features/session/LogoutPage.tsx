import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';

/** Signs out as soon as it opens, and leads to the sign-in page with the message of its address. */
export default function LogoutPage() {
  const { message } = useParams();
  const { status, signOut } = useSession();
  const ready = status !== 'starting';
  useEffect(() => {
    if (ready) void signOut(message);
  }, [ready, message, signOut]);
  return <LoadingSpinner size="screen" />;
}

import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel } from '../../ui/table/index.ts';

interface NotReadProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page whose feed or delivery could not be read: it still says which page it is. */
export function NotRead({ title, error, onRetry }: NotReadProps) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorPanel error={error} onRetry={onRetry} />
    </>
  );
}

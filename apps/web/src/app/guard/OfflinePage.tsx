import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { useGoOnline } from '../shell/useGoOnline.ts';

export default function OfflinePage() {
  return <OfflineNotice onGoOnline={useGoOnline()} />;
}

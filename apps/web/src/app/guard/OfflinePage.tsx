import { OfflineNotice } from '../../ui/notice/OfflineNotice.tsx';
import { useGoOnline } from '../shell/useGoOnline.ts';

export default function OfflinePage() {
  return <OfflineNotice onGoOnline={useGoOnline()} />;
}

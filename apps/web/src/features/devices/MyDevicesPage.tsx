import { ownDevices, removeOwnDevice } from '@stockwell/model/api/devices';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';

/** The own devices: what a person does who has lost one. */
export default function MyDevicesPage() {
  const t = useTexts('devices');
  const { followOrders } = useSession();
  return (
    <>
      <PageHeader title={t('devices:own.title')} description={t('devices:own.intro')} />
      <DevicesPanel
        queryKey={['ownDevices']}
        load={() => call(ownDevices, {})}
        remove={async ({ deviceId, isThis }) => {
          const { messageCode } = await call(removeOwnDevice, { params: { deviceId } });
          // This browser need not wait for its next call: it is signed out and removes its copies now.
          if (isThis) await followOrders();
          return messageCode;
        }}
        warning={t('devices:own.warning')}
      />
    </>
  );
}

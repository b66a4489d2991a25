import { devicesOfUser, removeDeviceOfUser, removeDevicesOfUser } from '@stockwell/model/api/devices';
import { user } from '@stockwell/model/entities/user';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useRecord } from '../../ui/entity/queries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { DevicesPanel } from './DevicesPanel.tsx';

/** The devices of another user, for those who may edit the user. */
export default function UserDevicesPage() {
  return (
    <MasterDataHost>
      <UserDevices />
    </MasterDataHost>
  );
}

function UserDevices() {
  const t = useTexts('devices');
  const userId = Number(useParams().userId);
  const { data } = useRecord(user, String(userId));
  return (
    <>
      <PageHeader
        title={t('devices:user.title')}
        {...(data ? { description: `${data.username} · ${data.emailId}` } : {})}
      />
      <DevicesPanel
        queryKey={['devicesOfUser', userId]}
        load={() => call(devicesOfUser, { params: { userId } })}
        remove={async ({ deviceId }) =>
          (await call(removeDeviceOfUser, { params: { userId, deviceId } })).messageCode
        }
        removeAll={async () => (await call(removeDevicesOfUser, { params: { userId } })).messageCode}
        warning={t('devices:user.warning')}
      />
    </>
  );
}

import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Device } from '@stockwell/model/api/devices';
import { IconClock, IconDeviceDesktop, IconDeviceMobile, IconTrash, IconTrashX } from '@tabler/icons-react';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';

export type ListedDevice = Device & { readonly isThis?: boolean };

/** Devices that hold copies, the latest first, with the way to have each of them remove its copies. */
export function DeviceList({
  devices,
  onRemove,
}: {
  readonly devices: readonly ListedDevice[];
  readonly onRemove: (device: ListedDevice) => void;
}) {
  const t = useTexts('devices');
  return (
    <Stack component="ul" gap="sm" p={0} m={0} aria-label={t('devices:list')} style={{ listStyle: 'none' }}>
      {devices.map((device) => (
        <Card component="li" key={device.deviceId} padding="md" withBorder>
          <Group justify="space-between" gap="md">
            <DeviceFacts device={device} />
            {device.state === 'active' && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t('devices:removeNamed', { device: nameOf(device, t) })}
                onClick={() => onRemove(device)}
              >
                {t('devices:remove')}
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

function DeviceFacts({ device }: { readonly device: ListedDevice }) {
  const t = useTexts('devices');
  const { language } = useSession();
  const { kind, state, firstSeenOn, lastSeenOn, orderedOn, removedOn } = device;
  const Icon = /Android|iOS/.test(kind) ? IconDeviceMobile : IconDeviceDesktop;
  const date = (stamp: string | null) => ({ date: displayStamp(stamp, language) });
  return (
    <Group gap="md" wrap="nowrap" align="flex-start" flex="1 1 18rem">
      <Icon size={24} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={650}>{nameOf(device, t)}</Text>
          {device.isThis && (
            <Badge variant="light" tt="none">
              {t('devices:thisBrowser')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('devices:lastSeen', date(lastSeenOn))}
          {' · '}
          {t('devices:firstSeen', date(firstSeenOn))}
        </Text>
        {state === 'ordered' && (
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconClock size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text size="sm">{t('devices:state.ordered', date(orderedOn))}</Text>
          </Group>
        )}
        {state === 'removed' && (
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconTrashX size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text size="sm">{t('devices:state.removed', date(removedOn))}</Text>
          </Group>
        )}
      </Stack>
    </Group>
  );
}

export function nameOf({ kind }: ListedDevice, t: (key: string) => string): string {
  return kind === '' ? t('devices:unknown') : kind;
}

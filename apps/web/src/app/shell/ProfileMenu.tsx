import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconCheck,
  IconCloud,
  IconCloudOff,
  IconDecimal,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconKey,
  IconMoon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tagOf } from '../../i18n/locales.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLanguages } from '../../platform/session/languages.ts';
import { Flag } from '../../ui/Flag.tsx';
import classes from './ProfileMenu.module.css';
import { useChangeLanguage } from './useChangeLanguage.ts';
import { useGoOnline } from './useGoOnline.ts';

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Avatar with the state of the connection; who is signed in, and the preferences of that person. */
export function ProfileMenu() {
  const { t } = useTranslation('menu');
  const { user, sessionType, language } = useSession();
  if (!user) return null;
  const online = sessionType === 'Online';
  const state = online ? t('profile.online') : t('profile.offline');
  return (
    <Menu position="bottom-end" width={288} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t('profile.open', { name: user.username, state })}
        >
          <Avatar size={30} radius="xl" color="planning" variant="filled" aria-hidden>
            {initialsOf(user.username)}
          </Avatar>
          <span className={classes.dot} data-online={online} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.who}>
          <div className={classes.name}>{user.username}</div>
          <div className={classes.mail}>{user.emailId}</div>
          <div className={classes.roles}>
            {user.roleList.map(({ label }) => wireText(label, language)).join(', ')}
          </div>
          <div className={classes.state} data-online={online}>
            {state}
          </div>
        </div>
        <Menu.Divider />
        <ConnectionItems online={online} />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <SwitchItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function ConnectionItems({ online }: { readonly online: boolean }) {
  const { t } = useTranslation('menu');
  const { goOffline } = useSession();
  const goOnline = useGoOnline();
  if (!online) {
    return (
      <Menu.Item leftSection={<IconCloud size={17} />} onClick={goOnline}>
        {t('profile.goOnline')}
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Item component={Link} to="/changePassword" leftSection={<IconKey size={17} />}>
        {t('profile.changePassword')}
      </Menu.Item>
      <Menu.Item component={Link} to="/secondFactor" leftSection={<IconDeviceMobile size={17} />}>
        {t('profile.secondFactor')}
      </Menu.Item>
      <Menu.Item component={Link} to="/mySubscriptions" leftSection={<IconBell size={17} />}>
        {t('profile.mySubscriptions')}
      </Menu.Item>
      <Menu.Item component={Link} to="/mySessions" leftSection={<IconDevices size={17} />}>
        {t('profile.mySessions')}
      </Menu.Item>
      <Menu.Item component={Link} to="/myDevices" leftSection={<IconDeviceLaptop size={17} />}>
        {t('profile.devices')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCloudOff size={17} />} onClick={() => void goOffline()}>
        {t('profile.goOffline')}
      </Menu.Item>
    </>
  );
}

function LanguageItems() {
  const { t } = useTranslation('menu');
  const { language } = useSession();
  const { choices } = useLanguages();
  const change = useChangeLanguage();
  return (
    <>
      <Menu.Label>{t('profile.language')}</Menu.Label>
      <Menu.RadioGroup value={language}>
        {choices.map(({ languageCode: code, countryCode, name }) => (
          <Menu.RadioItem
            key={code}
            value={code}
            closeMenuOnClick
            classNames={{ itemIndicator: classes.indicator }}
            rightSection={code === language ? <IconCheck size={16} aria-hidden /> : null}
            onChange={() => change(code)}
          >
            <span className={classes.label} data-current={code === language} lang={tagOf(code)}>
              <Flag countryCode={countryCode} />
              {name}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function SwitchItems() {
  const { t } = useTranslation('menu');
  const { theme, showDecimals, module, changeTheme, changeDecimals } = useSession();
  return (
    <>
      <SwitchItem
        icon={<IconMoon size={17} />}
        label={t('profile.darkTheme')}
        checked={theme === 2}
        onToggle={() => void changeTheme(theme === 2 ? 1 : 2)}
      />
      {module === 2 ? (
        <SwitchItem
          icon={<IconDecimal size={17} />}
          label={t('profile.showDecimals')}
          checked={showDecimals}
          onToggle={() => void changeDecimals(!showDecimals)}
        />
      ) : null}
    </>
  );
}

interface SwitchItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** A menu entry that is on or off; the drawn switch only shows what the entry itself says. */
function SwitchItem({ icon, label, checked, onToggle }: SwitchItemProps) {
  return (
    <Menu.CheckboxItem
      checked={checked}
      onChange={onToggle}
      classNames={{ itemIndicator: classes.indicator }}
      rightSection={<span className={classes.switch} data-on={checked} />}
    >
      <span className={classes.label}>
        {icon}
        {label}
      </span>
    </Menu.CheckboxItem>
  );
}

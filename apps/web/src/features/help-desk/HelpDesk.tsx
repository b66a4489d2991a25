import { Overlay } from '@mantine/core';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { closeHelpDesk, type HelpDeskRequest, useHelpDeskRequest } from './help-desk-state.ts';

type Opened = ComponentType<{ readonly formId: string | null; readonly onClose: () => void }>;

interface Shown {
  readonly asked: HelpDeskRequest;
  readonly online: boolean;
}

/** The code of dialog and alert comes when somebody asks for help. */
const dialogCode = async (): Promise<Opened> => (await import('./HelpDeskDialog.tsx')).HelpDeskDialog;
const alertCode = async (): Promise<Opened> => (await import('./OfflineAlert.tsx')).OfflineAlert;

/** Stands in the frame of every page and shows the help desk when it is asked for. */
export function HelpDesk() {
  const asked = useHelpDeskRequest();
  const { sessionType } = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  // What was open when the connection went stays open: nothing typed is lost.
  if ((shown?.asked ?? null) !== asked) setShown(asked && { asked, online: sessionType === 'Online' });
  useEffect(() => closeHelpDesk, []);
  return shown ? (
    <Suspense fallback={<Waiting />}>
      <Arriving key={shown.asked.turn} shown={shown} />
    </Suspense>
  ) : null;
}

function Arriving({ shown: { asked, online } }: { readonly shown: Shown }) {
  const { t } = useTranslation('common');
  const [Dialog, setDialog] = useState<Opened | null>(null);
  const close = useCallback(() => {
    closeHelpDesk();
    giveFocusBack(asked.opener);
  }, [asked]);
  useEffect(() => {
    let wanted = true;
    const load = online ? dialogCode : alertCode;
    load().then(
      (code) => wanted && setDialog(() => code),
      async () => {
        close();
        const { announce } = await import('../../ui/notice/announce.ts');
        announce('error', t('plainFailure'));
      },
    );
    return () => {
      wanted = false;
    };
  }, [online, close, t]);
  return Dialog ? <Dialog formId={asked.formId} onClose={close} /> : <Waiting />;
}

function Waiting() {
  return (
    <Overlay fixed backgroundOpacity={0.2} zIndex={300}>
      <LoadingSpinner size="screen" />
    </Overlay>
  );
}

/** To where the keyboard came from, or to the icon where that is gone. */
function giveFocusBack(opener: Element | null): void {
  const there = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const icon = document.querySelector<HTMLElement>('[data-header-item="helpDesk"]');
  // The dialog still holds the keyboard while it is drawn for the last time.
  setTimeout(() => (there && opener.checkVisibility() ? opener : icon)?.focus(), 0);
}

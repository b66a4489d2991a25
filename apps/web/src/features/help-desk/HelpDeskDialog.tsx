import { useCallback, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { FormPage } from './FormPage.tsx';
import classes from './help-desk.module.css';
import { ListPage, MainPage, MasterChoicePage } from './menu-pages.tsx';
import { backFrom, firstPage, type Page } from './pages.ts';
import { type Outcome, ResultAlert } from './ResultAlert.tsx';

interface HelpDeskDialogProps {
  readonly formId: string | null;
  readonly onClose: () => void;
}

/** What waits for the answer whether typed things may be lost: another page, or the end. */
type Leaving = Page | 'close' | null;

/** The help desk: menus, one form at a time, and at the end what became of the request. */
export function HelpDeskDialog({ formId, onClose }: HelpDeskDialogProps) {
  const { t } = useTranslation('tickets');
  const [page, setPage] = useReducer((_: Page, next: Page) => next, formId, firstPage);
  const [dirty, drawDirty] = useState(false);
  // Whoever leaves in the moment of typing is asked too, before the dialog is drawn again.
  const filled = useRef(false);
  const setDirty = useCallback((now: boolean) => {
    filled.current = now;
    drawDirty(now);
  }, []);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const letGo = useUnsavedChanges(dirty);

  const leave = useCallback(
    (to: Page | 'close') => {
      setLeaving(null);
      setDirty(false);
      if (to !== 'close') return setPage(to);
      letGo();
      onClose();
    },
    [letGo, onClose, setDirty],
  );
  const typing = useRef<Element | null>(null);
  function goTo(to: Page | 'close'): void {
    typing.current = document.activeElement;
    if (filled.current) setLeaving(to);
    else leave(to);
  }
  /** Goes on where the question came up. */
  function stay(): void {
    setLeaving(null);
    const { current: place } = typing;
    // The dialog takes the keyboard back first, and puts it on its heading.
    if (place instanceof HTMLElement) setTimeout(() => place.focus(), 60);
  }
  const done = useCallback(
    (result: Outcome) => {
      setDirty(false);
      letGo();
      setOutcome(result);
    },
    [letGo, setDirty],
  );

  if (outcome) return <ResultAlert outcome={outcome} onClose={onClose} />;
  const back = backFrom(page);
  return (
    <>
      <DialogFrame
        title={t('dialog.title')}
        size="56rem"
        onClose={() => leaving === null && goTo('close')}
        busy={busy}
        closesOutside={false}
        trapFocus={leaving === null}
        {...(classes.body === undefined ? {} : { classNames: { body: classes.body } })}
        transitionProps={{ duration: 0 }}
      >
        {page.kind === 'main' && <MainPage onPage={setPage} />}
        {page.kind === 'masterChoice' && <MasterChoicePage onPage={setPage} />}
        {page.kind === 'list' && <ListPage key={page.action} action={page.action} onPage={setPage} />}
        {page.kind === 'form' && (
          <FormPage
            key={page.form.id}
            form={page.form}
            onBack={() => back && goTo(back)}
            onDirty={setDirty}
            onBusy={setBusy}
            onRefusedAccess={() => leave('close')}
            onDone={done}
          />
        )}
      </DialogFrame>
      {/* Drawn only now: the Escape that asks must not answer as well. */}
      {leaving !== null && (
        <ConfirmDialog
          title={t('dialog.leave.title')}
          text={t('dialog.leave.text')}
          confirmText={t('dialog.leave.confirm')}
          onConfirm={() => leave(leaving)}
          onClose={stay}
        />
      )}
    </>
  );
}

import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import type { ReportView } from '@stockwell/model/api/report-views';
import { IconBell, IconBellPlus, IconLink } from '@tabler/icons-react';
import { lazy, memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useAddressParams } from '../../../platform/routes/address-params.ts';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { announce } from '../../notice/announce.ts';
import { ViewChoice } from '../../table/ViewChoice.tsx';
import type { AnyFilters } from '../filters/filter.ts';
import type { AnyReport } from '../report.ts';
import type { ReportFilterState } from '../use-report-filters.ts';
import { hasMonths, paramsOf, savedViewParam, searchOf, shownView } from './saved-view.ts';
import { useReportViews, viewNamed } from './use-report-views.ts';

/** Needs the server: it is not stored for work without a connection. */
const SubscriptionDialog = lazy(() => import('./SubscriptionDialog.tsx'));

interface ReportToolsProps {
  readonly report: AnyReport;
  readonly state: ReportFilterState<AnyFilters>;
  /** Nothing is missing for a result: only then there is something to subscribe to. */
  readonly isComplete: boolean;
}

function ReportTools({ report, state, isComplete }: ReportToolsProps) {
  const t = useTexts('subscriptions', 'reports');
  const refusalText = useRefusalText();
  const { confirm } = useConfirm();
  const { filters, route } = report;
  const { values, scope } = state;
  const { views, isOnline, save, rename, remove } = useReportViews(route);
  const [isMoving, setMoving] = useState(true);
  const [isSubscribing, setSubscribing] = useState(false);
  const moves = hasMonths(filters);
  const shown = scope.isReady ? shownView(views, filters, values, scope) : undefined;
  const search = () => searchOf(filters, values, scope);

  // An address may name a view: it is shown as it is today.
  const [params] = useAddressParams();
  const named = params.get(savedViewParam);
  const asked = scope.isReady ? views.find(({ viewId }) => String(viewId) === named) : undefined;
  const show = useEffectEvent((view: ReportView) => state.show(paramsOf(filters, view, scope.today)));
  useEffect(() => {
    if (asked) show(asked);
  }, [asked]);

  const tell = (work: Promise<unknown>, done: string): void => {
    work.then(
      () => announce('success', done),
      (failure: unknown) => announce('error', refusalText(failure)),
    );
  };
  const nameOf = ({ label }: ReportView) => ({ name: label, query: '' });
  const saved = views.map(nameOf);
  const ask = (view: ReportView): void =>
    confirm({
      title: t('subscriptions:view.deleteTitle', { name: view.label }),
      text: t('subscriptions:view.deleteText'),
      confirmText: t('subscriptions:delete'),
      isDangerous: true,
      onConfirm: () => tell(remove(view), t('subscriptions:view.deleted', { name: view.label })),
    });
  const withView = (name: string, then: (view: ReportView) => void): void => {
    const view = viewNamed(views, name);
    if (view) then(view);
  };

  return (
    <>
      <ViewChoice
        isReadOnly={!isOnline}
        views={{
          saved,
          shown: saved.find(({ name }) => name === shown?.label),
          isNameTaken: (name) => viewNamed(views, name) !== undefined,
          save: (name) =>
            tell(
              save(name.trim(), search(), moves && isMoving),
              t('subscriptions:view.saved', { name: name.trim() }),
            ),
          show: ({ name }) => withView(name, (view) => state.show(paramsOf(filters, view, scope.today))),
          rename: (from, to) =>
            withView(from, (view) =>
              tell(rename(view, to.trim()), t('subscriptions:view.renamed', { name: to.trim() })),
            ),
          remove: (name) => withView(name, ask),
          showDefault: () => state.show(new URLSearchParams()),
        }}
        beforeName={
          moves ? (
            <Checkbox
              size="xs"
              label={t('subscriptions:view.moving')}
              description={t('subscriptions:view.movingText')}
              checked={isMoving}
              onChange={(event) => setMoving(event.currentTarget.checked)}
            />
          ) : null
        }
      >
        <Button
          variant="subtle"
          size="compact-sm"
          justify="flex-start"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() =>
            tell(navigator.clipboard.writeText(window.location.href), t('subscriptions:view.copied'))
          }
        >
          {t('subscriptions:view.copy')}
        </Button>
        {isOnline ? (
          <Button
            component={Link}
            to="/mySubscriptions"
            variant="subtle"
            size="compact-sm"
            justify="flex-start"
            leftSection={<IconBell size={16} aria-hidden />}
          >
            {t('subscriptions:title')}
          </Button>
        ) : null}
      </ViewChoice>
      {isOnline ? (
        <Tooltip label={t('subscriptions:subscribe')}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('subscriptions:subscribe')}
            disabled={!isComplete}
            onClick={() => setSubscribing(true)}
          >
            <IconBellPlus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {isSubscribing ? (
        <Suspense fallback={null}>
          <SubscriptionDialog
            title={t('subscriptions:subscribeTo', { report: t(report.titleKey) })}
            newView={
              shown
                ? { ...shown, isSaved: true }
                : {
                    isSaved: false,
                    isTaken: (name) => viewNamed(views, name) !== undefined,
                    save: (name) => save(name, search(), moves),
                  }
            }
            onClose={() => setSubscribing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Saved views of a report, its address to share, and the subscription to it. Figures that arrive leave them as they are. */
export default memo(ReportTools);

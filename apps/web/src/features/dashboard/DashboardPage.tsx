import { dashboardType } from '@stockwell/model/access/can';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { wireText } from '../../i18n/wire-label.ts';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WhenNear } from '../../ui/WhenNear.tsx';
import classes from './Dashboard.module.css';
import { type DashboardPart, dashboardParts, type PartProps } from './parts.ts';
import { shownType } from './tiles.ts';

/** The home page of every role: what there is to look after, what the user may do, how the session stands. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user, module, sessionType, language, functions } = useSession();
  const { id } = useParams();
  if (!user) return null;
  const own = dashboardType(user.roleList.map(({ roleId }) => roleId));
  const type = shownType(own, id);
  const shown = dashboardParts.filter(
    (part) =>
      (part.module === undefined || part.module === module) &&
      (part.types === undefined || part.types.includes(type)) &&
      (part.sessionType === undefined || part.sessionType === sessionType) &&
      (part.functions === undefined || part.functions.some((id) => functions.has(id))),
  );
  const realm = user.realm ? wireText(user.realm.label, language) : t('allRealms');
  const at = (place: DashboardPart['place']) =>
    shown
      .filter((part) => part.place === place)
      .map((part) => <Part key={part.id} part={part} type={type} />);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('welcome', { name: user.username })}
        description={`${t(`type.${type}`)} · ${realm}`}
      />
      {at('wide')}
      <div className={classes.columns}>
        <div className={classes.column}>{at('main')}</div>
        <div className={classes.column}>{at('side')}</div>
      </div>
    </div>
  );
}

function Part({ part, type }: PartProps & { readonly part: DashboardPart }) {
  const { t } = useTranslation('dashboard');
  const heading = useId();
  const Content = part.content;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t(part.titleKey)}
      </h2>
      {part.questionKey ? <p className={classes.question}>{t(part.questionKey)}</p> : null}
      <Suspense fallback={<LoadingSpinner />}>
        {part.waits === undefined ? (
          <Content type={type} />
        ) : (
          <WhenNear height={part.waits}>
            <Content type={type} />
          </WhenNear>
        )}
      </Suspense>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SessionCard.module.css';
import { StockMotif } from './StockMotif.tsx';

export interface SessionCardProps {
  readonly title: ReactNode;
  /** A line under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Above the card, at the right. */
  readonly above?: ReactNode;
  /** Small print under the card. */
  readonly below?: ReactNode;
  /** Texts to read need a wider part. */
  readonly wide?: boolean;
}

/** The calm frame of all pages outside the application: what the product is, and one thing to do. */
export function SessionCard({ title, lead, children, above, below, wide = false }: SessionCardProps) {
  const { t } = useTranslation('session');
  return (
    <div className={classes.page}>
      <div className={classes.above}>{above}</div>
      <div className={classes.card} data-wide={wide || undefined}>
        <header className={classes.brand}>
          <div>
            <div className={classes.name}>
              <img src="/icons/icon.svg" alt="" width="36" height="36" />
              Stockwell
            </div>
            <p className={classes.tagline}>{t('tagline')}</p>
          </div>
          <StockMotif />
        </header>
        <main className={classes.content}>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
        </main>
      </div>
      <footer className={classes.below}>{below}</footer>
    </div>
  );
}

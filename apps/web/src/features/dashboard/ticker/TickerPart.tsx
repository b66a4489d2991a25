import { formatCount } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useCopies } from '../../../ui/program/use-copies.ts';
import classes from '../Carousel.module.css';
import { Carousel } from '../Carousel.tsx';
import { useRealmCounts } from '../level-counts.ts';
import { tickerTiles } from './ticker-tiles.ts';
import { useLinkedShipments } from './use-linked-shipments.ts';

const everyMs = 3_000;

/** How large the realm is, what the user has of it, and what is linked. */
export default function TickerPart() {
  const t = useTexts('dashboard');
  const { language, sessionType, functions } = useSession();
  const opens = useOpens();
  const { copies } = useCopies();
  const { data: realm } = useRealmCounts();
  const mayDownload = functions.has('ROLE_BF_DOWNLOAD_PROGARM');
  const linkedDownloaded = useLinkedShipments(mayDownload ? copies : []);
  const tiles = tickerTiles({
    realm,
    isOnline: sessionType === 'Online',
    mayDownload,
    downloaded: copies.length,
    linkedDownloaded,
  });
  return (
    <div className={classes.carousels}>
      {tiles.map(({ id, slides }) => (
        <Carousel
          key={id}
          label={t(`dashboard:ticker.${id}`)}
          everyMs={everyMs}
          slides={slides.map(({ id: slide, count, route }) => ({
            id: slide,
            title: t(`dashboard:ticker.${slide}`),
            figure: count === undefined ? '…' : formatCount(count, language),
            href: opens(route) ? addressOf(route) : undefined,
          }))}
        />
      ))}
    </div>
  );
}

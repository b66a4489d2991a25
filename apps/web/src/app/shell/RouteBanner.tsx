import { useLocation, useParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { bannerOf } from '../../platform/routes/route-paths.ts';
import { bannerTextIn } from '../../ui/entity/saved-text.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './Shell.module.css';

/** The banner that an address ending in `{color}/{message}` asks for; who leads there may say it more exactly. */
export function RouteBanner() {
  const { key, state } = useLocation();
  const params = useParams();
  const open = useOpenRoute();
  const message = useMessage();
  // The error page shows its message itself.
  const wanted = open?.path.endsWith('/{message}') && !open.path.startsWith('/error/');
  const banner = wanted ? bannerOf(params) : null;
  if (!banner) return null;
  return (
    <div className={classes.banner}>
      <StatusBanner key={key} color={banner.color}>
        {bannerTextIn(state) ?? message(banner.message)}
      </StatusBanner>
    </div>
  );
}

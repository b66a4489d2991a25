import { useLocation, useParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { useOpenRoute } from '../route-handle.ts';
import { bannerOf } from '../route-paths.ts';
import classes from './Shell.module.css';

/** The banner that an address ending in `{color}/{message}` asks for. */
export function RouteBanner() {
  const { key } = useLocation();
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
        {message(banner.message)}
      </StatusBanner>
    </div>
  );
}

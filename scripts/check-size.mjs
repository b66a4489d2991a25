// Fails where the built web application is larger than its limits.

import { measureBundle, sizeReport } from './lib/bundle-size.mjs';
import { ending } from './lib/ending.mjs';
import { fromRoot } from './lib/root.mjs';

await ending(async () => {
  const { text, isOver } = sizeReport(measureBundle(fromRoot('apps/web/dist')));
  console.log(text);
  return isOver ? 1 : 0;
});

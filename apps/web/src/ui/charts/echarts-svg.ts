/** Adds drawing as SVG to the chart library, for exports. */
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([SVGRenderer]);

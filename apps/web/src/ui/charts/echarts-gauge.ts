/** Adds gauges to the chart library. */
import { GaugeChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([GaugeChart]);

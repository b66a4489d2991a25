/** Adds matrices of coloured cells to the chart library. */
import { HeatmapChart } from 'echarts/charts';
import { VisualMapPiecewiseComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([HeatmapChart, VisualMapPiecewiseComponent]);

/** Adds pies to the chart library. */
import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([PieChart]);

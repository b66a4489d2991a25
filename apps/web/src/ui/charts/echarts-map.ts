/** Adds maps to the chart library, with the countries of the world. */
import { GeoComponent } from 'echarts/components';
import { registerMap, use } from 'echarts/core';
import shapes from './world/world-shapes.json?raw';

use([GeoComponent]);
registerMap('world', shapes);

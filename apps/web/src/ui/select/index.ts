export { IdMultiSelect } from './IdMultiSelect.tsx';
export { IdSelect } from './IdSelect.tsx';
export { OptionMultiSelect } from './OptionMultiSelect.tsx';
export { OptionSelect } from './OptionSelect.tsx';
export type { Option } from './option.ts';

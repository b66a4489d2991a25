import { registerListTool } from '../../ui/entity/list/further-tools.ts';
import { ImportTool } from './ImportButton.tsx';

registerListTool({ key: 'import', component: ImportTool });

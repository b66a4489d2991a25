export { FileNameField } from './FileNameField.tsx';
export { FilePreview } from './FilePreview.tsx';

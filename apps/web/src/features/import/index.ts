import './register.ts';

export { ImportButton } from './ImportButton.tsx';

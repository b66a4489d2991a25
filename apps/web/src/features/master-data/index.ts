export { default as EntityPage } from './EntityPage.tsx';
export { MasterDataHost } from './host.tsx';
